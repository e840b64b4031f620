import type { SubscriptionEvent } from '../../model/subscription/subscription-state.ts'
import { refusals } from './consent-name-words.ts'
import { wordsOfName } from './consent-columns.ts'
import { answers } from './consent-vocabulary.ts'
import { beginsWithYes, isNegatedRefusal, keyOfAnswer, statusOf, strongRefusalOf } from './consent-words.ts'
import { readWrittenDate } from './joined-date.ts'
import type { ConsentRole } from './column-role.ts'
import type { ListColumns, ListConsent, ListFormat } from './subscriber-columns.ts'

/** In ascending priority: the strongest statement of a person's rows and columns applies. */
export const consentWeights: readonly ListConsent[] = [
  'subscribed',
  'unclear',
  'unconfirmed',
  'undeliverable',
  'unsubscribed',
]

/** Statuses with a program-specific meaning: an inactive reader of that program has unsubscribed. */
const ownWords: Readonly<Partial<Record<ListFormat, Readonly<Record<string, ListConsent>>>>> = {
  beehiiv: { inactive: 'unsubscribed' },
}

/** What programs write for a value that is missing, and the first days of their calendars. */
const missing =
  /^(?:0000-00-00.*|0001-01-01.*|1970-01-01.*|0?1[./]0?1[./]1970.*|1900-01-0[01].*|1899-12-3[01].*|\(?null\)?|#?n\/?a|nan|nat|nil|undefined|\\n|\(?(?:blank|empty|leer|vide|vac[ií]o|vuoto|leeg|vazio)\)?|\[\]|\{\}|""|[-–—.]+|0)?$/i
const never =
  /^(?:none|never|nothing|nie|jamais|nunca|mai|nooit|not set|unset|keine?|aucune?|ningun[oa]?|nessun[oa]?|geen|nenhuma?)$/i
/** A date in a column that other programs fill with yes or no; also in seconds or in the days of a spreadsheet. */
const date = /^\d{1,4}[-./]\d{1,2}[-./]\d|\b(?:19|20)\d\d\b|^1\d{9}(?:\d{3})?$|^[34]\d{4}(?:[.,]\d+)?$/

const ticked = /^[✓✔☑✅√👍]\uFE0F?$/u
const crossed = /^[✗✘☒❌☐□⬜]\uFE0F?$/u
/** What mail servers say of an address to which mail can be delivered. */
const reached = /^(?:ok|delivered|deliverable|valid|active|aktiv|zugestellt)$/i

/** What one cell says: a consent, nothing, that it is empty where an answer is expected, or something unknown. */
type Answer = ListConsent | 'nothing' | 'empty' | 'unknown'

/** The consent of a row, and why it is unclear. */
export type RowConsent = { readonly consent: ListConsent | null; readonly problem: UnclearConsent | null }

/** The column that makes the consent of a row unclear, and its cell; null if no column says yes. */
export type UnclearConsent = { readonly index: number; readonly cell: string } | 'no yes'

/**
 * Determines the consent of a row: yes only if one of the columns about consent says so and none says anything else.
 * Null without such columns.
 */
export function readConsent(
  cellAt: (index: number) => string,
  { consents, watched, silent }: Pick<ListColumns, 'consents' | 'watched' | 'silent'>,
  format: ListFormat,
): RowConsent {
  const said: ListConsent[] = []
  let unknown: UnclearConsent | null = null
  let empty: UnclearConsent | null = null
  for (const { index, role } of consents) {
    const cell = cellAt(index)
    const answer = answerOf(cell, role, format)
    if (answer === 'unknown') unknown ??= { index, cell }
    else if (answer === 'empty') empty ??= { index, cell }
    else if (answer !== 'nothing') said.push(answer)
  }
  for (const index of watched) {
    const refusal = strongRefusalOf(cellAt(index))
    if (refusal !== null) said.push(refusal)
  }
  const strongest = strongestOf(said)
  if (strongest !== null && strongest !== 'subscribed') return { consent: strongest, problem: null }
  const problem = unknown ?? empty
  if (problem !== null) return { consent: 'unclear', problem }
  if (strongest !== null) return { consent: strongest, problem: null }
  const isExpected = consents.some(({ role }) => isPositive(role))
  return isExpected && silent === null
    ? { consent: 'unclear', problem: 'no yes' }
    : { consent: null, problem: null }
}

function strongestOf(said: readonly ListConsent[]): ListConsent | null {
  return said.reduce<ListConsent | null>(
    (found, one) => (found === null || weightOf(one) > weightOf(found) ? one : found),
    null,
  )
}

/** True if a cell of a column with this role is understood; an empty one is. */
export function isUnderstood(cell: string, role: ConsentRole, format: ListFormat): boolean {
  return answerOf(cell, role, format) !== 'unknown'
}

function weightOf(consent: ListConsent): number {
  return consentWeights.indexOf(consent)
}

/** True for a column in which a person who agreed has a yes. */
function isPositive(role: ConsentRole): boolean {
  return role === 'status' || role === 'wanted' || role === 'confirmedAt'
}

function answerOf(cell: string, role: ConsentRole, format: ListFormat): Answer {
  switch (role) {
    case 'bouncedAt':
      return isNoDate(cell) || reached.test(cell) ? 'nothing' : 'undeliverable'
    case 'leftAt':
      return isNoDate(cell) ? 'nothing' : 'unsubscribed'
    case 'confirmedAt':
      return confirmedAnswer(cell)
    case 'unwanted':
      return unwantedAnswer(cell)
    case 'status':
    case 'wanted':
      return wantedAnswer(cell, role, format)
  }
}

function confirmedAnswer(cell: string): Answer {
  if (missing.test(cell)) return 'nothing'
  if (isDate(cell)) return 'subscribed'
  // "No" in a column of confirmations is not a refusal.
  return isNo(cell) ? 'unconfirmed' : isTicked(cell) ? 'subscribed' : (statusOf(cell) ?? 'unknown')
}

function unwantedAnswer(cell: string): Answer {
  const channels = channelsOf(cell)
  if (channels !== null) return channels.hasEmail ? 'unsubscribed' : 'nothing'
  if (isNoDate(cell) || isNegatedRefusal(cell)) return 'nothing'
  if (isTicked(cell) || isDate(cell) || beginsWithYes(cell) || /^\d+$/.test(cell)) return 'unsubscribed'
  const status = statusOf(cell)
  if (status === 'subscribed' && isYes(cell)) return 'unsubscribed'
  if (status !== null) return status === 'subscribed' ? 'nothing' : status
  return refusals.test(wordsOfName(cell)) ? 'unsubscribed' : 'unknown'
}

function wantedAnswer(cell: string, role: 'status' | 'wanted', format: ListFormat): Answer {
  const own = ownWords[format]?.[keyOfAnswer(cell)]
  if (own !== undefined) return own
  if (isNo(cell)) return 'unsubscribed'
  if (missing.test(cell)) return 'empty'
  if (isTicked(cell)) return 'subscribed'
  const status = statusOf(cell)
  if (status !== null) return status
  if (role === 'wanted' && isDate(cell)) return 'subscribed'
  const channels = channelsOf(cell)
  if (channels === null) return 'unknown'
  return channels.hasEmail ? 'subscribed' : 'unconfirmed'
}

function isDate(cell: string): boolean {
  return date.test(cell) || readWrittenDate(cell) !== null
}

function isTicked(cell: string): boolean {
  return ticked.test(cell)
}

function isYes(cell: string): boolean {
  return answers.get(keyOfAnswer(cell)) === 'subscribed'
}

function isNo(cell: string): boolean {
  return crossed.test(cell) || answers.get(keyOfAnswer(cell)) === 'unsubscribed'
}

const emailNames =
  /^(?:e?mails?|newsletter|courriels?|correo(?:electronico)?|all|alle|tous|todos|tutti|both)$/
const otherNames =
  /^(?:sms|texts?|mms|phone|phonecalls?|calls?|telefono?|telefoon|telephone|whatsapp|push|post|directmail|post(?:al)?mail|brief)$/

/** The channels in a cell that lists nothing else, such as "Email, SMS". */
function channelsOf(cell: string): { readonly hasEmail: boolean } | null {
  if (cell.length > 80) return null
  const parts = cell
    .replace(/[[\]{}"']/g, '')
    .split(/[,;|/&+\n]| (?:and|und|et|y|e|en) /)
    .map((part) => keyOfAnswer(part))
  if (!parts.every((part) => emailNames.test(part) || otherNames.test(part))) return null
  return { hasEmail: parts.some((part) => emailNames.test(part)) }
}

/** What programs write for a date on which nothing happened. */
export function isNoDate(cell: string): boolean {
  return cell === '' || missing.test(cell) || never.test(cell) || isNo(cell)
}

/** How a status in the list changes the subscription; a refusal on either side remains. */
export const consentEvents: Readonly<
  Record<Exclude<ListConsent, 'unconfirmed' | 'unclear'>, SubscriptionEvent>
> = {
  subscribed: { type: 'newsletter.include' },
  unsubscribed: { type: 'newsletter.unsubscribe' },
  undeliverable: { type: 'newsletter.bounce' },
}
