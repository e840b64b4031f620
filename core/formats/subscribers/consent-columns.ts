import type { ConsentRole } from './column-role.ts'

/** What the name of a column says about consent. */
export type NamedConsent =
  | ConsentRole
  /** A channel other than email, or a detail of a consent, such as its source: neither yes nor no. */
  | 'other'
  /** Both answers: its cells decide. */
  | 'either'

const pattern = (...words: readonly string[]) => new RegExp(words.join('|'))

/** Words that a column about another channel contains; "Email and SMS" is about both. */
const otherChannels =
  /\b(?:sms|mms|rcs|text|texts|textos|phone|telephone|telefon|telefono|tel|call|calls|anruf|anrufe|appels?|llamadas?|chiamate|bellen|whatsapp|viber|telegram|push|post|postal|postalisch|brief|courrier|fax|mobile|handy)\b|direct mail|textnachricht/
const emailChannel = /e ?mail|\bcourriel|\bcorreo|newsletter|nieuwsbrief|infolettre|boletin/

/** Identifiers and addresses, which are no answers. */
const identifiers = /\b(?:id|ids|ip|url|uri|link|href|token|uuid|hash)\b/
/** Details of a consent. The name of a refusal with one of them is a reason or the like, which only a refusal has. */
const details = pattern(
  /\b(?:source|quelle|fuente|fonte|bron|reason|grund|motif|motivo|reden|method|text|version|form|page)\b/
    .source,
  /\b(?:updated|changed|modified|geandert|aktualisiert|count|score|rating|price|amount|tiers?|plan|names?|nombre|nome|nom|naam|code)\b/
    .source,
  /\b(?:tags?|campaign|referrer|language|level|length|interval|opens|clicks|sent|received|revenue|spent)\b/
    .source,
  /\b(?:number|nummer|numero|nr|by|von|par|por|da|door|medium|type|days|months)\b/.source,
)

const contact = pattern(
  'mail|contact|kontakt|contatt|\\bsend|\\benvi|\\binvi|\\bstuur|schick|disturb|solicit|sollicit|schreib',
)

const refusals = pattern(
  // English
  /unsub|\bopt(?:ed)? ?outs?\b|\boptouts?\b|block|blacklist|suppress|complain|\bspam\b|refus|declin|denied/
    .source,
  /\breject|revok|withdr[ae]w|\bobject(?:s|ed|ion)\b|do ?not (?:mail|email|contact|send|market)|\bdnc\b/
    .source,
  /email disabled|\bleft (?:on|at)\b|\bopt out|\bstop\b/.source,
  // German
  /abgemeld|abmeld|abbestell|austrag|ausgetragen|gesperrt|sperr(?:e|vermerk)|\bsperre\b|widerruf|widerspr|abgelehnt/
    .source,
  /\bverweiger|robinson/.source,
  // French
  /desinscri|desabonn|oppos|liste (?:noire|rouge)|\bretrait\b/.source,
  // Spanish
  /\bbajas?\b|desuscri|rechaz|lista negra|\bcancelacion suscripcion|\bdenegad|\bexclui/.source,
  // Italian
  /disiscri|cancellat|annullat|rifiut|revoc|\bopposizione/.source,
  // Dutch
  /uitgeschreven|uitschrijv|afgemeld|afmeld|geweigerd|opgezegd|ingetrokken|geblokkeerd/.source,
)
const bounces = /bounc|undeliverable|unzustellbar|non ?delivr|\brebot|rimbalz|onbestelbaar|\bnpai\b|rebond/

const agreements = pattern(
  // English
  /marketing|consent|permission|\bopt(?:ed)? ?ins?\b|\boptins?\b|double ?optin|accept|\bagree|subscri|newsletter/
    .source,
  /mailings?\b|\bgdpr\b|\ballow|\bpromo(?:s|tions?|tional)?\b|advertis|privacy|\bterms\b|communications?\b/
    .source,
  // German
  /einwillig|zustimm|zugestimmt|einverst|werbung|werbe|erlaub|angemeldet|abonn|\bdsgvo\b|datenschutz/.source,
  // French
  /accord|autoris|inscri[tps]|infolettre|publicit|\brgpd\b|demarchage/.source,
  // Spanish
  /consentimi|\bacepta|suscri|permiso|autoriz|publicidad|boletin|\blopd\b|comm?ercial/.source,
  // Italian
  /consens|accett|iscri|permess/.source,
  // Dutch
  /toestemm|akkoord|ingeschreven|aangemeld|geabonn|nieuwsbrief|reclame/.source,
)
/** Verbs that speak of consent only beside mail: "Wants email", "Darf kontaktiert werden". */
const permits =
  /\b(?:ok|okay|may|can|yes|darf|durfen|mochte|erhalt|recoit|recevoir|recibir|recibe|ricevere|riceve|ontvangt?|mag|receives?|wants?|wishes|souhaite|desea|desidera|wil)\b/
const negations =
  /\b(?:not|no|never|dont|don t|without|nicht|kein|keine|keinen|nie|ohne|pas|jamais|sans|sin|nunca|non|senza|niet|geen|nooit|zonder)\b/
const confirmations =
  /confirm|bestatigt|bestatigung|confirmad|confermat|bevestigd|verified|verifie|verifiziert/

const statuses = /\b(?:status|state|zustand|statut|estado|stato|etat)\b/
const dates =
  /\b(?:date|dated|datum|fecha|data|time|at|on|am|since|seit|depuis|desde|dal|sinds|op|le|el|il|zeitpunkt|timestamp)\b|datum$/

/**
 * What the name of a column says about consent, in English, German, French, Spanish, Italian or Dutch; null if it does
 * not speak of consent.
 */
export function consentOfName(name: string): NamedConsent | null {
  const words = wordsOf(name)
  if (words === '') return null
  if (otherChannels.test(words) && !emailChannel.test(words)) return 'other'
  const isRefusal = refusals.test(words)
  const isAgreement = agreements.test(isRefusal ? words.replace(refusals, ' ') : words)
  const isBounce = bounces.test(words)
  const isNegated = negations.test(words) && !isNumberName(words)
  const speaksOfMail = contact.test(words) || emailChannel.test(words)
  const isPermit = permits.test(words) && speaksOfMail
  const isConfirmation = confirmations.test(words) && (speaksOfMail || isAgreement)
  const isStatus = statuses.test(words) && (speaksOfMail || isAgreement)
  if (!isRefusal && !isAgreement && !isBounce && !isPermit && !isConfirmation && !isStatus) {
    if (!(isNegated && speaksOfMail)) return null
  }
  if (identifiers.test(words)) return 'other'
  if (isBounce) return words.includes('soft') ? 'other' : 'bouncedAt'
  if (statuses.test(words)) return 'status'
  const isDetail = details.test(words)
  if (isRefusal && isAgreement && isPair(words)) return 'either'
  if (isRefusal || isNegated) return dates.test(words) || isDetail ? 'leftAt' : 'unwanted'
  if (isDetail) return 'other'
  if (isConfirmation || dates.test(words)) return 'confirmedAt'
  return 'wanted'
}

/** The words of a column name: lower case, without accents and punctuation, with camel case split. */
function wordsOf(name: string): string {
  return name
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** True for "Subscriber no.", in which "no" is a number. */
function isNumberName(words: string): boolean {
  return /\S no$/.test(words)
}

/** True for "Opt-in / opt-out" and "subscribed or unsubscribed", which name both answers. */
function isPair(words: string): boolean {
  return /opt ?in\b.*opt ?out|opt ?out.*opt ?in\b|\bsubscri\w*.*\bunsub|\bunsub\w*.*\bsubscri/.test(words)
}
