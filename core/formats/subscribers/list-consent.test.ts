import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { consentOfName } from './consent-columns.ts'
import { readSubscribers } from './read-subscribers.ts'

const lines = (...rows: string[]) => rows.join('\n')
const consents = (text: string) =>
  readSubscribers(text).subscribers.map(
    ({ email, consent }) => `${email.slice(0, email.indexOf('@'))} ${consent}`,
  )

describe('a list from a shop', () => {
  it('adds who accepts emails only, whatever is said about text messages', () => {
    const text = lines(
      'Customer ID,First Name,Email,Accepts Email Marketing,Phone,Accepts SMS Marketing,Total Orders,Tax Exempt,Tags',
      "'7000000000001,Ada,ada@shop.example,yes,,no,1,no,newsletter",
      "'7000000000002,Bo,bo@shop.example,no,,yes,0,no,",
      "'7000000000004,Dan,,no,+49 000 000,yes,1,no,",
      "'7000000000005,Eve,eve@shop.example,,,no,0,no,",
    )
    expect(consents(text)).toEqual(['ada subscribed', 'bo unsubscribed', 'eve unclear'])
    const { unclear, invalid, issues } = readSubscribers(text)
    expect({ unclear, invalid }).toEqual({ unclear: [], invalid: 1 })
    expect(issues.at(-1)).toEqual({
      line: 5,
      message:
        'The cell in the column "Accepts Email Marketing" is empty, so it is not known that this person agreed.',
    })
  })

  it('adds nobody of whom one column says yes and another no', () => {
    const text = lines(
      'email,accepts_email_marketing,email_marketing_consent_state',
      'ada@shop.example,true,SUBSCRIBED',
      'bo@shop.example,true,UNSUBSCRIBED',
      'cleo@shop.example,true,NOT_SUBSCRIBED',
      'dan@shop.example,false,SUBSCRIBED',
    )
    expect(consents(text)).toEqual([
      'ada subscribed',
      'bo unsubscribed',
      'cleo unconfirmed',
      'dan unsubscribed',
    ])
  })
})

describe('a column about consent is found in', () => {
  it.each([
    ['Do Not Email', '0', '1'],
    ['Do not contact', 'false', 'true'],
    ['Opt-Out Date', '', '2025-01-02'],
    ['Unsubscribe reason', 'N/A', 'Too many mails'],
    ['Hard bounces', '0', '2'],
    ['Spam complaint', 'no', 'yes'],
    ['Blocked', '', 'x'],
    ['Marketing Consent', 'Granted', 'Denied'],
    ['Email permission', 'Y', 'N'],
    ['Contact preferences (may we email)', 'Yes', 'No'],
    ['Opt-in channels', 'Email, SMS', 'SMS'],
    ['Consent date', '2024-05-06', ''],
    ['Werbung erlaubt', 'ja', 'nein'],
    ['Einwilligung Newsletter', 'erteilt', 'widerrufen'],
    ['Keine Werbung', 'nein', 'ja'],
    ['Abgemeldet am', '', '03.02.2023'],
    ['Werbesperre', '', 'x'],
    ['Newsletter-Status', 'angemeldet', 'nicht angemeldet'],
    ['Consentement marketing', 'Oui', 'Non'],
    ['Désinscrit le', '', '03/02/2023'],
    ['Ne pas contacter', 'non', 'oui'],
    ['Abonné à la newsletter', 'inscrit', 'désabonné'],
    ['Acepta publicidad', 'sí', 'no'],
    ['Fecha de baja', '', '2023-02-03'],
    ['Consentimiento', 'Concedido', 'Denegado'],
    ['No contactar', '', 'sí'],
    ['Consenso marketing', 'sì', 'no'],
    ['Disiscritto', 'no', 'sì'],
    ['Iscritto alla newsletter', 'iscritto', 'non iscritto'],
    ['Toestemming voor e-mail', 'ja', 'nee'],
    ['Uitgeschreven op', '', '2023-02-03'],
    ['Geen reclame', 'nee', 'ja'],
  ])('%s: "%s" agrees, "%s" does not', (header, agrees, refuses) => {
    const text = lines(`Email;${header}`, `a@x.example;${agrees}`, `b@x.example;${refuses}`)
    const list = readSubscribers(text)
    expect(list.unclear).toEqual([])
    expect(list.subscribers.map(({ consent }) => consent === null || consent === 'subscribed')).toEqual([
      true,
      false,
    ])
  })

  it.each(['Opted out', 'Abgemeldet', 'désabonné', 'Disiscritto', 'Bounced'])(
    'a column of any name by the word "%s"',
    (word) => {
      const text = lines('Email,Remarks', 'a@x.example,', `b@x.example,${word}`)
      expect(consents(text)[0]).toBe('a null')
      expect(consents(text)[1]).toMatch(/^b un/)
    },
  )

  it('a table without a known name for the addresses', () => {
    const text = lines('Kontakt;Werbung erlaubt', 'a@x.example;ja', 'b@x.example;nein', 'c@x.example;')
    expect(consents(text)).toEqual(['a subscribed', 'b unsubscribed', 'c unclear'])
  })
})

describe('a column that is not about consent', () => {
  it.each([
    ...['Customer ID', 'Tax Exempt', 'Default Address City', 'Note', 'Tags', 'Total Spent', 'Customer no.'],
    ...[
      'Notes',
      'Post code',
      'Phone',
      'Birthday',
      'Company',
      'Language',
      'Order count',
      'Vorname',
      'Ort',
      'Ville',
    ],
  ])('is not taken for one: %s', (name) => {
    expect([null, 'other']).toContain(consentOfName(name))
  })

  it.each(['Opt-in IP', 'unsubscribe_url', 'Consent source', 'Accepts SMS Marketing', 'Text message status'])(
    'is ignored: %s',
    (name) => {
      expect(consentOfName(name)).toBe('other')
    },
  )
})

describe('a question is asked about', () => {
  it.each([
    ['a column about consent with other words', 'Email,Marketing Consent\na@x.example,A\nb@x.example,B', [1]],
    ['a yes or no to both answers', 'Email,Opt-in/Opt-out\na@x.example,yes\nb@x.example,no', [1]],
    [
      'a yes or no that may be the answer',
      'Email,Darf ich?,Ort\na@x.example,ja,Bonn\nb@x.example,nein,Ulm',
      [1],
    ],
    ['a state that is part of an address', 'Email,State\na@x.example,CA\nb@x.example,NY', [1]],
    ['nothing that is understood', 'Email,Opt-in,Tax exempt\na@x.example,yes,no', []],
  ])('%s', (_what, text, unclear) => {
    expect(readSubscribers(text).unclear).toEqual(unclear)
  })
})

describe('a date in a list', () => {
  const dated = (...dates: string[]) => {
    const rows = dates.map((date, index) => `r${index}@x.example,"${date}"`)
    const { subscribers, dateOrder, issues } = readSubscribers(lines('email,signup date', ...rows))
    return {
      dateOrder,
      issues,
      days: subscribers.map(({ joinedAt }) => joinedAt?.toISOString().slice(0, 10)),
    }
  }

  it('is unclear if day and month can be exchanged and no other date shows their order', () => {
    expect(dated('05/06/2024', '07/07/2024')).toEqual({
      ...{ dateOrder: 'unclear', issues: [], days: [undefined, '2024-07-07'] },
    })
  })

  it.each([
    ['25/06/2024', 'dayFirst', '2024-06-05'],
    ['06/25/2024', 'monthFirst', '2024-05-06'],
  ])('has the order that %s in another row shows', (other, dateOrder, day) => {
    expect(dated('05/06/2024', other)).toMatchObject({ dateOrder, days: [day, '2024-06-25'] })
  })

  it.each([
    '3 February 2024',
    'Feb 3rd, 2024',
    '3. Februar 2024',
    '3 févr. 2024',
    '3 de febrero de 2024',
    '3.2.24',
  ])('is understood as %s', (text) => {
    expect(dated(text)).toEqual({ dateOrder: null, issues: [], days: ['2024-02-03'] })
  })

  it('that is not understood is reported', () => {
    expect(dated('last spring').issues).toEqual([
      { line: 2, message: 'The date "last spring" is not understood.' },
    ])
  })
})

describe('any list', () => {
  const cell = fc.constantFrom('yes', 'no', '', 'subscribed', 'opted out', '2024-01-02', 'maybe', '0', '1')
  const header = fc.constantFrom(
    'Opt-in',
    'Do not mail',
    'Email status',
    'Unsubscribed at',
    'Consent date',
    'City',
  )

  it('never adds a person of whom a column about consent says no', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(header, cell), { minLength: 1, maxLength: 5 }), (columns) => {
        const text = lines(
          ['Email', ...columns.map(([name]) => name)].join(','),
          ['a@x.example', ...columns.map(([, value]) => value)].join(','),
        )
        const says = (names: string, values: string) =>
          columns.some(([name, value]) => names.includes(name) && values.split('|').includes(value))
        const isNo =
          says('Opt-in Email status', 'no|0|opted out|') ||
          says('Do not mail', 'yes|1|opted out|2024-01-02') ||
          says('Unsubscribed at', 'yes|subscribed|opted out|2024-01-02|maybe|1') ||
          says('City', 'opted out')
        const [person] = readSubscribers(text).subscribers
        if (isNo) expect(['unsubscribed', 'unconfirmed', 'unclear']).toContain(person?.consent)
      }),
    )
  })
})
