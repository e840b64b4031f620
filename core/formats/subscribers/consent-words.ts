import {
  answers,
  meanings,
  neutralWords,
  strongAgreements,
  strongRefusals,
  type StatedConsent,
} from './consent-vocabulary.ts'
import type { ListConsent } from './subscriber-columns.ts'

/** The beginnings of `strongRefusals`: most cells are decided by this. */
const refusalStart =
  /^\W*(?:unsub|opt|black|block|suppr|compl|no|never|boun|hard|do|undel|abge|abbe|ausge|unzu|kein|d[eé]s|dad|dis|uit|afg|niet)/i

const negation =
  /^(?:not|no|never|dont|non|nicht|nie|kein|keine|keinen|ne|pas|plus|jamais|nunca|mai|niet|geen|nooit|nao|without)$/
/** A refusal with one of these is none: "I can unsubscribe at any time". */
const anyTime =
  /\bany ?time|\bjederzeit|\btout moment|cualquier momento|qualsiasi momento|elk moment|qualquer momento/
const former = /^(?:former|formerly|previously|ex|ehemalig\w*|ancien\w*|antigu\w*|voormalig\w*)$/
const contact =
  /^(?:e?mail|contact|kontakt|contatt|send|solicit|werbung|anschreib|publicidad|reclame|publicit|envi)/
const soon = /^(?:yet|noch|encore|aun|todavia|ancora|nog|ainda)$/
const yesStart = /^(?:yes|yep|yeah|sure|ja|oui|si|sim)$/
const noStart = /^(?:no|nope|nein|non|nee|nao)$/
const agreeing =
  /^i (?:agree|accept|consent|give|would like|want)\b|^ich (?:stimme|willige|bin einverstanden|mochte|will|akzeptiere)\b|^(?:j accepte|je souhaite|acepto|accetto|acconsento|ik ga akkoord|ik wil|aceito|concordo|autorizo|autorizzo)\b/

/** The maximum length of a cell that can be an answer, in characters. */
const maxAnswer = 60
/** The maximum length of a statement that begins like an answer, in characters. */
const maxStatement = 500

/** What a cell says about consent; null if it is not known. Case, accents, spaces and punctuation do not matter. */
export function statusOf(cell: string): StatedConsent | null {
  if (cell.length > maxStatement) return null
  const parts = wordsOf(cell)
  const key = parts.join('')
  const known = answers.get(key) ?? meanings.get(key)
  if (known !== undefined) return known
  if (parts.length < 2) return null
  return statementOf(parts) ?? (cell.length > maxAnswer ? null : phraseOf(parts))
}

/** The status in a cell that says nothing else, so that it can be no name of a person. */
export function bareStatusOf(cell: string): StatedConsent | null {
  if (cell.length > maxAnswer) return null
  const parts = wordsOf(cell)
  const key = parts.join('')
  return answers.get(key) ?? meanings.get(key) ?? (isNegated(parts) ? 'unconfirmed' : null)
}

/** The refusal in a cell without a column name; "yes" or a number could refer to anything. */
export function refusalOf(cell: string): StatedConsent | null {
  const status = /^\d/.test(cell) ? null : bareStatusOf(cell)
  return status === 'subscribed' ? null : status
}

/**
 * The refusal in a cell of a column that is not about consent by its name, in words that mean nothing else, also as one
 * of several tags.
 */
export function strongRefusalOf(cell: string): ListConsent | null {
  for (const part of cell.length > maxAnswer || /[,;|]/.test(cell) ? cell.split(/[,;|]/) : [cell]) {
    if (part.length > maxAnswer || !refusalStart.test(part)) continue
    if (strongRefusals.has(keyOfAnswer(part))) return statusOf(part)
  }
  return null
}

/** True for an agreement in words that are hardly about anything else. */
export function isStrongAgreement(cell: string): boolean {
  return cell.length <= maxAnswer && strongAgreements.has(keyOfAnswer(cell))
}

/** True for a bare yes or no, in which only the name of the column says to what. */
export function isYesOrNo(cell: string): boolean {
  const [first = '', ...rest] = wordsOf(cell.slice(0, maxAnswer))
  if (rest.length > 0 && rest.length < 4 && (yesStart.test(first) || noStart.test(first))) {
    return statusOf(cell) !== null
  }
  const key = keyOfAnswer(cell)
  return key.length > 0 && cell.length < 12 && !/^(?:[01]|on|off|x|t|f|s|o|j)$/.test(key) && isBare(key)
}

/** True for a yes, alone or before other words. */
export function beginsWithYes(cell: string): boolean {
  const [first = ''] = wordsOf(cell.slice(0, maxStatement))
  return yesStart.test(first)
}

/** True for a negated refusal, such as "Not opted out". */
export function isNegatedRefusal(cell: string): boolean {
  if (cell.length > maxAnswer) return false
  const parts = wordsOf(cell)
  return parts.some((part) => negation.test(part)) && refusalIn(parts) !== null
}

/** An answer without case, accents, spaces and punctuation, which programs write differently. */
export function keyOfAnswer(cell: string): string {
  return wordsOf(cell).join('')
}

function isBare(key: string): boolean {
  const answer = answers.get(key)
  return answer === 'subscribed' || answer === 'unsubscribed'
}

/** What a statement says that begins with a yes, a no or "I agree". */
function statementOf(parts: readonly string[]): StatedConsent | null {
  const text = parts.join(' ')
  const [first = '', ...rest] = parts
  if (yesStart.test(first) || agreeing.test(text)) {
    const isRefused = refusalIn(parts) !== null && !anyTime.test(text)
    return isRefused || rest.some((part) => negation.test(part) && part !== 'ne') ? null : 'subscribed'
  }
  if (!noStart.test(first) || refusalIn(rest) !== null) return null
  const isPlain = rest.every((part) => neutralWords.has(part) || noStart.test(part))
  return isPlain && !rest.some((part) => contact.test(part)) ? 'unsubscribed' : 'unconfirmed'
}

/** What several words say: a refusal among them counts, an agreement only beside words that change nothing. */
function phraseOf(parts: readonly string[]): StatedConsent | null {
  const refusal = refusalIn(parts)
  if (parts.some((part) => negation.test(part))) {
    if (refusal !== null) return null
    if (isNegated(parts)) return 'unconfirmed'
    if (!parts.some((part) => contact.test(part))) return null
    return parts.some((part) => soon.test(part)) ? 'unconfirmed' : 'unsubscribed'
  }
  if (refusal !== null) return refusal
  const isAgreed = parts.some((part) => meanings.get(part) === 'subscribed')
  if (!isAgreed) return null
  if (parts.some((part) => former.test(part))) return 'unsubscribed'
  const isClear = parts.every(
    (part) => meanings.get(part) === 'subscribed' || neutralWords.has(part) || /^[\dtz]+$/.test(part),
  )
  return isClear ? 'subscribed' : null
}

/** The refusal that one or two neighboring words state. */
function refusalIn(parts: readonly string[]): StatedConsent | null {
  const found = parts.flatMap((part, index) => {
    if (negation.test(part)) return []
    const pair = meanings.get(part + (parts[index + 1] ?? ''))
    return [meanings.get(part), pair].filter((one) => one !== undefined && one !== 'subscribed')
  })
  return (
    (['unconfirmed', 'unsubscribed', 'undeliverable'] as const).find((one) =>
      one === 'unconfirmed' ? parts.some((part) => part.startsWith('soft')) : found.includes(one),
    ) ?? (found.length > 0 ? 'unconfirmed' : null)
  )
}

/** "Not subscribed", "nicht angemeldet", "Has not consented": a known word of consent beside a negation. */
function isNegated(parts: readonly string[]): boolean {
  if (parts.length < 2 || !parts.some((part) => negation.test(part))) return false
  return parts.some((part) => !negation.test(part) && meanings.get(part) === 'subscribed')
}

/** The words of a cell: lower case, without accents, with "opted out" and "don't" as one word each. */
function wordsOf(cell: string): string[] {
  // Most cells are a single word.
  if (/^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(cell)) return [cell.toLowerCase()]
  const plain = cell
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(do|does|did)n['’]t\b/g, 'not')
    .replace(/\b(opt|opted)[\s_-]+(in|out)\b/g, '$1$2')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
