import type { SubscriptionEvent } from '../../model/subscription/subscription-state.ts'
import { keyOfAnswer, statusOf, strongRefusalOf } from './consent-words.ts'
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

/** What programs write for a value that is missing. */
const missing = /^(?:0000-00-00.*|null|n\/?a|[-–—]+|0)?$/i
const never = /^(?:none|no|non|nein|nee|false|never|nie|jamais|nunca|mai|nooit)$/i
/** A date in a column that other programs fill with yes or no. */
const date = /^\d{1,4}[-./]\d{1,2}[-./]\d|\b(?:19|20)\d\d\b/

const yes = /^(?:true|yes|y|1|on|x|t|oui|ja|s[iíì]|[✓✔☑✅]\uFE0F?)$/iu
const no = /^(?:false|no|n|0|off|f|non|nein|nee|[✗✘☒❌]\uFE0F?)$/iu

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
      return isNoDate(cell) ? 'nothing' : 'undeliverable'
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
  if (date.test(cell)) return 'subscribed'
  const status = statusOf(cell)
  // "No" in a column of confirmations is not a refusal.
  return status === 'unsubscribed' && no.test(cell) ? 'unconfirmed' : (status ?? 'unknown')
}

function unwantedAnswer(cell: string): Answer {
  const channels = channelsOf(cell)
  if (channels !== null) return channels.hasEmail ? 'unsubscribed' : 'nothing'
  if (isNoDate(cell) || no.test(cell)) return 'nothing'
  if (yes.test(cell) || date.test(cell) || /^\d+$/.test(cell)) return 'unsubscribed'
  const status = statusOf(cell)
  return status === 'subscribed' ? 'nothing' : (status ?? 'unknown')
}

function wantedAnswer(cell: string, role: 'status' | 'wanted', format: ListFormat): Answer {
  const own = ownWords[format]?.[keyOfAnswer(cell)]
  if (own !== undefined) return own
  if (no.test(cell)) return 'unsubscribed'
  if (missing.test(cell)) return 'empty'
  if (yes.test(cell)) return 'subscribed'
  const status = statusOf(cell)
  if (status !== null) return status
  if (role === 'wanted' && date.test(cell)) return 'subscribed'
  const channels = channelsOf(cell)
  if (channels === null) return 'unknown'
  return channels.hasEmail ? 'subscribed' : 'unconfirmed'
}

const channelNames =
  /^(?:e?mail|newsletter|courriel|sms|text|mms|phone|telefon|telephone|whatsapp|push|post|directmail|post(?:al)?mail|brief|all|alle|tous|todos|tutti)$/

/** The channels in a cell that lists nothing else, such as "Email, SMS". */
function channelsOf(cell: string): { readonly hasEmail: boolean } | null {
  if (cell.length > 80) return null
  const parts = cell.split(/[,;|/&+]/).map((part) => keyOfAnswer(part))
  if (!parts.every((part) => channelNames.test(part))) return null
  return {
    hasEmail: parts.some((part) => /^(?:e?mail|newsletter|courriel|all|alle|tous|todos|tutti)$/.test(part)),
  }
}

/** What programs write for a date on which nothing happened. */
export function isNoDate(cell: string): boolean {
  return missing.test(cell) || never.test(cell)
}

/** How a status in the list changes the subscription; a refusal on either side remains. */
export const consentEvents: Readonly<
  Record<Exclude<ListConsent, 'unconfirmed' | 'unclear'>, SubscriptionEvent>
> = {
  subscribed: { type: 'newsletter.include' },
  unsubscribed: { type: 'newsletter.unsubscribe' },
  undeliverable: { type: 'newsletter.bounce' },
}
