import type { ConsentRole } from './column-role.ts'
import * as named from './consent-name-words.ts'

/** What the name of a column says about consent. */
export type NamedConsent =
  | ConsentRole
  /** A channel other than email, or a detail of a consent, such as its source: neither yes nor no. */
  | 'other'
  /** Both answers: its cells decide. */
  | 'either'

/**
 * What the name of a column says about consent, in English, German, French, Spanish, Italian, Dutch or Portuguese; null
 * if it does not speak of consent.
 */
export function consentOfName(name: string): NamedConsent | null {
  const words = wordsOfName(name)
  if (words === '') return null
  if (isAboutOther(words)) return 'other'
  const isRefusal = named.refusals.test(words)
  const speaksOfMail = named.contact.test(words) || named.emailChannel.test(words)
  const isAgreement = speaksOfAgreement(isRefusal ? words.replace(named.refusals, ' ') : words, speaksOfMail)
  const isBounce = named.bounces.test(words)
  const isNegated = named.negations.test(words) && !isNumberName(words)
  const isConfirmation =
    named.bareConfirmation.test(words) || (named.confirmations.test(words) && (speaksOfMail || isAgreement))
  const isStatus = named.statuses.test(words) && (speaksOfMail || isAgreement)
  if (!isRefusal && !isAgreement && !isBounce && !isConfirmation && !isStatus) {
    if (!(isNegated && speaksOfMail)) return null
  }
  if (named.identifiers.test(words) || (isNumberName(words) && !isRefusal)) return 'other'
  if (isBounce) return words.includes('soft') ? 'other' : 'bouncedAt'
  // An empty status of a refusal says nothing.
  if (named.statuses.test(words)) return isRefusal && !isAgreement ? 'unwanted' : 'status'
  const isDetail = named.details.test(words) && !named.offers.test(words)
  const isDate = named.dates.test(words)
  if (isRefusal && isAgreement && isPair(words)) return 'either'
  if (isRefusal || isNegated) return isDate || isDetail ? 'leftAt' : 'unwanted'
  if (isDetail) return 'other'
  return isConfirmation || isDate ? 'confirmedAt' : 'wanted'
}

/** True for a name about consent that can also be about something else; only its cells make it about consent. */
export function isVagueName(name: string): boolean {
  const words = wordsOfName(name)
  if (named.listNames.test(words) || named.offers.test(words)) return true
  return named.vague.test(words) && !named.clear.test(words)
}

/** True for a column that is about something else, so that a yes or no in it is no answer about mail. */
export function isUnrelatedName(name: string): boolean {
  const words = wordsOfName(name)
  return named.unrelated.test(words) || (named.accepts.test(words) && !speaksOfAgreement(words, false))
}

/** The words of a column name: lower case, without accents and punctuation, with camel case split. */
export function wordsOfName(name: string): string {
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

/** True for another channel or purpose; "Email and SMS" is about both. */
function isAboutOther(words: string): boolean {
  if (named.otherPurposes.test(words) && !/newsletter|marketing/.test(words)) return true
  return named.otherChannels.test(words) && !named.emailChannel.test(words)
}

function speaksOfAgreement(words: string, speaksOfMail: boolean): boolean {
  if (named.agreements.test(words) || named.offers.test(words)) return true
  if (named.permits.test(words) && speaksOfMail) return true
  return named.accepts.test(words) && (speaksOfMail || named.acceptedThings.test(words))
}

/** True for "Subscriber no.", in which "no" is a number. */
function isNumberName(words: string): boolean {
  return /\S no$/.test(words)
}

/** True for "Opt-in / opt-out" and "subscribed or unsubscribed", which name both answers. */
function isPair(words: string): boolean {
  return /opt ?in\b.*opt ?out|opt ?out.*opt ?in\b|\bsubscri\w*.*\bunsub|\bunsub\w*.*\bsubscri/.test(words)
}
