import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { readSubscribers } from './read-subscribers.ts'

/**
 * Reads a list of rows such as `yes => added`, below the names of its columns, which follow a column of addresses; a row
 * is added, refused or unclear.
 */
function outcomes(header: string, rows: readonly string[]) {
  const list = readSubscribers(
    [`Email;${header}`, ...rows.map((row, index) => `r${index}@x.example;${row}`)].join('\n'),
  )
  const words = list.subscribers.map(({ consent }) =>
    consent === null || consent === 'subscribed' ? 'added' : consent === 'unclear' ? 'unclear' : 'refused',
  )
  return { words, asked: list.unclear.map((index) => list.columns[index]?.header) }
}

function check(header: string, rows: readonly string[]) {
  const parts = rows.map((row) => row.split(/ ?=> /))
  const found = outcomes(
    header,
    parts.map(([cells = '']) => cells),
  )
  expect(found).toEqual({ words: parts.map(([, word]) => word), asked: [] })
}

describe('a list with several columns about consent', () => {
  it.each([
    [
      'Email Marketing: Status;Email Marketing: Level;SMS Marketing: Status',
      'subscribed;single_opt_in;not_subscribed => added',
      'not_subscribed;;subscribed => refused',
    ],
    [
      'Email Marketing Consent;Email Suppressions;SMS Marketing Consent',
      'SUBSCRIBED;[];NEVER_SUBSCRIBED => added',
      'SUBSCRIBED;["UNSUBSCRIBE"];SUBSCRIBED => refused',
      'NEVER_SUBSCRIBED;;SUBSCRIBED => refused',
    ],
    [
      'Email Marketing Status;SMS Marketing Status;Tags;MEMBER_RATING',
      'Subscribed;Unsubscribed;vip;2 => added',
      'Non-subscribed;;vip;2 => refused',
      'Cleaned;;vip;2 => refused',
    ],
    [
      'OPTIN_TIME;UNSUB_TIME;CLEAN_TIME',
      '2024-01-02;; => added',
      '2024-01-02;2024-02-02; => refused',
      ';; => unclear',
    ],
    [
      'Subscriber Since;Mailing Lists;Accepts Marketing',
      '2024-01-02;Main list;yes => added',
      ';Main list;no => refused',
    ],
    [
      'Unsubscribed from all email;Marketing contact status;Marketing emails opened',
      ';Marketing contact;4 => added',
      'true;Marketing contact;4 => refused',
      ';Non-marketing contact;0 => refused',
    ],
    [
      'HasOptedOutOfEmail;DoNotCall;EmailBouncedDate',
      'false;true; => added',
      'true;false; => refused',
      'false;false;2024-01-02 => refused',
    ],
    [
      'Do not allow Emails;Do not allow Phone Calls',
      'Allow;Do Not Allow => added',
      'Do Not Allow;Allow => refused',
    ],
    [
      'No Bulk Emails (User Opt Out);Do Not Phone;Do Not Trade',
      'No;Yes;Yes => added',
      'Yes;No;No => refused',
    ],
    ['Do Not Email;Do Not Mail', '0;1 => added', '1;0 => refused'],
    [
      'Receiving emails disabled;Receiving newsletters',
      'no;yes => added',
      'yes;yes => refused',
      'no;no => refused',
    ],
    [
      'Opt-In Type;Status',
      'Single;Subscribed => added',
      'Double;HardBounced => refused',
      'Unknown;Isp complained => refused',
    ],
    [
      'Consent (Consent);Consent (Text);Consent (Description)',
      '1;I agree.;We mail => added',
      ';; => unclear',
    ],
    [
      'Role;Opted In;Unsubscribe From Marketing Emails',
      'student;true;false => added',
      'student;true;true => refused',
    ],
    ['Stop Time;Stop Status', '; => added', '2024-01-02;unsubscribed => refused'],
    ['opt_in_time;opt_out_time', '1700000000; => added', '1700000000;1700000001 => refused'],
    ['Aktiv;Registriert;Deaktiviert', '1;2024-01-02;0 => added', '1;2024-01-02;2024-05-06 => refused'],
    [
      'Einwilligung erteilt am;Einwilligung widerrufen am;Einwilligungsquelle',
      '01.02.2024;;Shop => added',
      '01.02.2024;03.04.2024;Shop => refused',
    ],
    [
      'E-Mail-Werbung;Telefonwerbung;Werbung per Post',
      'erlaubt;nicht erlaubt;nein => added',
      'nicht erlaubt;erlaubt;ja => refused',
    ],
    ['Accord newsletter;Accord SMS;Accord partenaires', 'Oui;Non;Non => added', 'Non;Oui;Oui => refused'],
    ['Consentement RGPD;Origine du consentement', 'Oui;Salon => added', 'Non;Salon => refused'],
    ['Acepta marketing por correo;Acepta llamadas', 'sí;no => added', 'no;sí => refused'],
    [
      'Consenso marketing;Consenso profilazione;Consenso terze parti',
      'SI;NO;NO => added',
      'NO;SI;SI => refused',
    ],
    ['Toestemming e-mail;Toestemming telefoon', 'ja;nee => added', 'nee;ja => refused'],
    ['Aceita receber e-mails;Aceita SMS', 'sim;não => added', 'não;sim => refused'],
    ['Email consent;Photo consent', 'yes;no => added', 'no;yes => refused'],
    ['E-Mail;Mailing-Sperre;Mahnsperre', ';nein;ja => added', ';ja;nein => refused'],
    ['Subscribed via;Unsubscribed via', 'Form; => added', 'Form;Link => refused'],
    ['Plainte;Rebond définitif', '; => added', 'Oui; => refused', ';Oui => refused'],
    ['Bounced;Keep me posted', ';yes => added', ';no => refused'],
  ])('is read: %s', (header, ...rows) => {
    check(header, rows)
  })
})

describe('a cell about consent', () => {
  it.each([
    [
      'Status',
      'Never subscribed => refused',
      'Awaiting confirmation => refused',
      'Soft bounced => refused',
      'Marked as spam => refused',
      'No consent => refused',
      'Not set => refused',
      'Subscribed (double opt-in) => added',
      'User unsubscribed => refused',
      'Formerly subscribed => refused',
      'Not unsubscribed => unclear',
    ],
    [
      'Newsletter',
      'Yes, please! => added',
      'No, thank you => refused',
      'I agree to receive mails. I can unsubscribe at any time. => added',
      'I do not want mails => refused',
      '2024-01-02 => added',
      ' => unclear',
      'Weekly => unclear',
    ],
    [
      'Permission to contact',
      'Email => added',
      'EMAIL, SMS => added',
      "['sms'] => refused",
      'Phone => refused',
      'None => refused',
    ],
    ['Checkbox: Newsletter', 'Checked => added', 'Unchecked => refused', '✓ => added', '☐ => refused'],
    [
      'Unsubscribed at',
      ' => added',
      '1970-01-01 => added',
      'null => added',
      '2024-01-02 => refused',
      'true => refused',
    ],
    [
      'Opted out',
      'Not opted out => added',
      'Opted out => refused',
      'Yes, please remove me => refused',
      'Never => added',
      '45200 => refused',
    ],
    [
      'Einwilligung',
      'WAHR => added',
      'FALSCH => refused',
      'liegt vor => added',
      'liegt nicht vor => refused',
      'Ja, am 01.02.2024 => added',
    ],
    [
      'Statut',
      'Abonné(e) => added',
      'Désinscrit(e) => refused',
      'jamais abonné => refused',
      'inscrite => added',
    ],
    ['Estado de suscripción', 'No suscrito => refused', 'Dada de baja => refused', 'Activo => added'],
    ['Stato iscrizione', 'Da confermare => refused', 'Iscritto => added', 'Cancellato => refused'],
    ['Abonneestatus', 'In afwachting van bevestiging => refused', 'Geabonneerd => added'],
    ['Situação da inscrição', 'inscrito => added', 'não inscrito => refused', 'pendente => refused'],
    ['Listenstand', 'Subscribed => added', 'Pending => refused', 'Unsubscribed => refused'],
    ['Tags', 'vip, do not email => refused', 'vip, soup => added', 'subscribed => added', ' => added'],
  ])('is understood in the column "%s"', (header, ...rows) => {
    check(header, rows)
  })

  it('of a yes-or-no question is asked about, if nothing else speaks of consent', () => {
    expect(outcomes('May I?;Vegetarian', ['yes;no', 'no;yes']).asked).toEqual(['May I?'])
    const named = readSubscribers('Buyer Email;Shall I?\na@x.example;Yes\nb@x.example;No')
    expect(named.unclear).toEqual([1])
  })
})

const refusals =
  'Unsubscribed|HasOptedOutOfEmail|Do not email|DoNotEMail|Do Not Contact|Don’t email|No Marketing|Suppressed|Blocked|Blacklisted|Marked as spam|Email disabled|Excluded from campaigns|Consent withdrawn|UNSUB_TIME|Cleaned|Bounced|Email invalid|Newsletter abgemeldet|Abgemeldet am|Keine Werbung|Nicht anschreiben|Gesperrt|Werbewiderspruch|Désabonné|Désinscrit le|Ne souhaite plus recevoir d’emails|Refus newsletter|Consentement retiré|Baja|Fecha de baja|No enviar publicidad|Consentimiento revocado|Disiscritto|Non contattare|Rifiuta marketing|Uitgeschreven op|Niet mailen|Geen nieuwsbrief|Descadastrado|Não enviar e-mail|Cancelou inscrição'
const agreements =
  'Accepts Marketing|accepts_email_marketing|Email marketing consent|Permission|Opt in to emails|Subscribed to email|Newsletter|Wants emails|Join mailing list|May we email|GDPR consent|Agreed to emails|Marketing allowed|Einwilligung E-Mail|Newsletter erlaubt|Werbung|Darf kontaktiert werden|Consentement|Accepte de recevoir des e-mails|Inscrit newsletter|Souhaite recevoir la newsletter|Consentimiento|Acepta recibir correos|Suscrito|Consenso|Accetta newsletter|Iscritto|Toestemming|Akkoord nieuwsbrief|Mag gemaild worden|Consentimento|Aceita marketing|Recebe newsletter'
const yes = 'true|TRUE|yes|Y|1|x|✓|t|on|ja|J|oui|sí|si|sì|sim|wahr|WAHR|vrai|verdadero|vero|waar|verdadeiro'
const no = 'false|FALSE|no|N|0|nein|non|nee|não|falsch|FALSCH|faux|falso|onwaar|✗|off'
const oneOf = (list: string) => fc.constantFrom(...list.split('|'))

describe('any column', () => {
  it.each([
    ['of refusal', 'a yes', refusals, yes, 'refused'],
    ['of refusal', 'a no', refusals, no, 'added'],
    ['of agreement', 'a yes', agreements, yes, 'added'],
    ['of agreement', 'a no', agreements, no, 'refused'],
  ])('%s with %s is understood', (_kind, _answer, names, cells, word) => {
    fc.assert(
      fc.property(oneOf(names), oneOf(cells), (name, cell) => {
        expect([name, cell, outcomes(name, [cell])]).toEqual([name, cell, { words: [word], asked: [] }])
      }),
    )
  })

  it('of refusal with a yes keeps a person out, whatever other columns say', () => {
    fc.assert(
      fc.property(oneOf(refusals), oneOf(yes), oneOf(agreements), oneOf(yes), (out, said, other, agreed) => {
        expect(outcomes(`${other};${out}`, [`${agreed};${said}`]).words).toEqual(['refused'])
      }),
    )
  })
})

describe('a column about something else', () => {
  it.each([
    [
      'date',
      '2024-01-02||',
      'Last email opened|Last campaign date|Member since|Birthday|Last contacted|Trial ends at',
    ],
    [
      'number',
      '4|0|',
      'Emails opened|Marketing emails clicked|Total Orders|Newsletter opens|Subscriber rating',
    ],
    [
      'text',
      'Alpha|Beta|',
      'Country|Tags|Marketing source|Marketing channel|Newsletter frequency|Mailing Lists|Mailing address|Subscription|Consent text|Opt-in source|Unsubscribe link|Contact owner|Order status|Attendee status|Block|Bus stop|Promo code|Terms version|Preferred contact method|Abonnement|Stop',
    ],
    [
      'yes or no',
      'yes|no|',
      'Accepts returns|Tax exempt|VIP|Free member|Follows you|Vegetarian|Checked in|Autorise retours|Acepta devoluciones|Stammkunde',
    ],
    [
      'answer about another channel',
      'yes|no|',
      'SMS Consent|Accepts SMS Marketing|DoNotCall|HasOptedOutOfFax|Push opt in|Telefonwerbung|Consenso SMS|Toestemming telefoon|Cookie consent|Consent to track',
    ],
  ])('keeps nobody out and asks nothing: %s', (_kind, cells, names) => {
    for (const name of names.split('|')) {
      const rows = cells.split('|')
      expect([name, outcomes(name, rows)]).toEqual([name, { words: rows.map(() => 'added'), asked: [] }])
    }
  })

  it('is a state beside a city', () => {
    check('City;State', ['Albany;NY => added', 'Fresno;CA => added'])
  })
})
