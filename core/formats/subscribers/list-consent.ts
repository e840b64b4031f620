import type { SubscriptionEvent } from '../../model/subscription/subscription-state.ts'
import type { ColumnRole, ListConsent, ListFormat } from './subscriber-columns.ts'

/** In ascending priority: if a list contains an address twice, the later status applies. */
export const consentWeights: readonly ListConsent[] = [
  'subscribed',
  'unconfirmed',
  'undeliverable',
  'unsubscribed',
]

const statusWords: Readonly<Record<ListConsent, string>> = {
  subscribed:
    'subscribed active confirmed enabled on yes true 1 free paid premium comped complimentary trial paying author regular gifted express implied',
  unsubscribed:
    'unsubscribed cancelled canceled off optedout optout removed complained complaint spam blocked suppressed deleted disabled archived blacklisted blocklisted no false 0',
  unconfirmed:
    'unconfirmed pending inactive validating nonsubscribed transactional new never none paused neversubscribed notsubscribed unactivated unverified temphold',
  undeliverable: 'bounced cleaned invalid undeliverable bouncing hardbounced needsattention',
}

const statuses: ReadonlyMap<string, ListConsent> = new Map(
  consentWeights.flatMap((consent) =>
    statusWords[consent].split(' ').map((word) => [word, consent] as const),
  ),
)

/** Statuses with a program-specific meaning: an inactive reader of that program has unsubscribed. */
const ownWords: Readonly<Partial<Record<ListFormat, Readonly<Record<string, ListConsent>>>>> = {
  beehiiv: { inactive: 'unsubscribed' },
}

const yes = /^(?:true|yes|y|1|on|x|t|subscribed|oui|ja|si|sí)$/i
const no = /^(?:false|no|n|0|off|f|unsubscribed|non|nein|nee)$/i

/** What programs write for a date on which nothing happened. */
const noDate = /^(?:0000-00-00.*|null|none|n\/?a|-+|0|false|no)?$/i
/** A date in a column that other programs fill with yes or no. */
const date = /^\d{1,4}[-./]\d{1,2}[-./]\d/

/** Determines the consent of a row; null if it states none, or the status itself if it is unknown. */
export function readConsent(
  cell: (role: ColumnRole) => string,
  format: ListFormat,
): ListConsent | null | { readonly unknown: string } {
  const isDated = (role: 'bouncedAt' | 'leftAt' | 'confirmedAt') => !noDate.test(cell(role))
  const [wanted, unwanted] = [cell('wanted'), cell('unwanted')]
  if (isDated('bouncedAt')) return 'undeliverable'
  if (isDated('leftAt') || yes.test(unwanted) || date.test(unwanted) || no.test(wanted)) return 'unsubscribed'
  const status = cell('status')
  if (status !== '') {
    return ownWords[format]?.[statusKey(status)] ?? statusOf(status) ?? { unknown: status }
  }
  if (yes.test(wanted)) return 'subscribed'
  return statusOf(wanted) ?? (isDated('confirmedAt') ? 'subscribed' : null)
}

/** The meaning of a status; null if it is unknown. */
export function statusOf(word: string): ListConsent | null {
  return statuses.get(statusKey(word)) ?? null
}

/** The refusal in a cell without a column name; "yes" or a number could refer to anything. */
export function refusalOf(cell: string): ListConsent | null {
  const status = /^\d/.test(cell) ? null : statusOf(cell)
  return status === 'subscribed' ? null : status
}

function statusKey(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** How a status in the list changes the subscription; a refusal on either side remains. */
export const consentEvents: Readonly<Record<Exclude<ListConsent, 'unconfirmed'>, SubscriptionEvent>> = {
  subscribed: { type: 'newsletter.include' },
  unsubscribed: { type: 'newsletter.unsubscribe' },
  undeliverable: { type: 'newsletter.bounce' },
}
