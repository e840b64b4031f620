/** The events that are sent to webhooks. */
export const webhookEvents = ['recipe.published', 'subscriber.added', 'comment.written'] as const

/** One of `webhookEvents`. */
export type WebhookEvent = (typeof webhookEvents)[number]

/** The maximum number of webhooks of a site. */
export const maxWebhooks = 10

/** The start of every secret of a webhook, as in the Standard Webhooks specification. */
export const webhookSecretPrefix = 'whsec_'

/** Whether a webhook is on, and how its receiver responds. */
export type WebhookHealth = {
  /** False if nothing is sent: the owner turned it off, or the receiver failed for days. */
  readonly isEnabled: boolean
  /** The first failed attempt since the last success; null if the last attempt succeeded, or there was none. */
  readonly failingSince: Date | null
  /** True if a delivery failed permanently since the last success. */
  readonly isFailing: boolean
}

/** An address to which the events of a site are sent. */
export type WebhookRecord = WebhookHealth & {
  readonly siteId: string
  readonly id: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  /** Signs what is sent; stored as it is, because a hash cannot sign. */
  readonly secret: string
  readonly createdAt: Date
}

/** Identifies a webhook. */
export type WebhookKey = { readonly siteId: string; readonly webhookId: string }

/**
 * The states of a delivery: `pending` until it succeeds or the last attempt fails; `skipped` if the object of the event
 * no longer exists or is no longer visible.
 */
export const deliveryStates = ['pending', 'delivered', 'failed', 'skipped'] as const

/** One of `deliveryStates`. */
export type DeliveryState = (typeof deliveryStates)[number]

/** The kinds of deliveries: events, and the test of a webhook. */
export const deliveryKinds = [...webhookEvents, 'ping'] as const

/** One of `deliveryKinds`. */
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * An event for one webhook. Its content is created at each attempt from the object of the event, so the database
 * contains no copy of it.
 */
export type DeliveryRecord = WebhookKey & {
  readonly id: string
  readonly kind: DeliveryKind
  /** The id of the recipe, subscription or comment; null for a test. */
  readonly subjectId: string | null
  readonly createdAt: Date
  readonly state: DeliveryState
  /** The number of attempts, including one in progress. */
  readonly attempts: number
  /** The next attempt, or the end of the lease of one in progress; null if there is none. */
  readonly dueAt: Date | null
  readonly attemptedAt: Date | null
  /** The HTTP status of the last response; null if there was none. */
  readonly status: number | null
  /** The start of the last response, or why there was none. */
  readonly response: string
}

/** A delivery before its first attempt, which is due at once. */
export function newDelivery(
  delivery: WebhookKey & Pick<DeliveryRecord, 'id' | 'kind' | 'subjectId' | 'createdAt'>,
): DeliveryRecord {
  return {
    ...delivery,
    state: 'pending',
    attempts: 0,
    dueAt: delivery.createdAt,
    attemptedAt: null,
    status: null,
    response: '',
  }
}

/** The seconds between the attempts: 8 attempts in about 25 hours. */
export const retryDelays: readonly number[] = [10, 60, 300, 1800, 7200, 21_600, 57_600]

/** The maximum number of webhooks to which a server sends concurrently. */
export const webhooksAtOnce = 20

/** How long a receiver may only fail before its webhook is turned off, in seconds: 3 days. */
export const maxFailingSeconds = 3 * 24 * 60 * 60

/** How long deliveries are stored, in days. */
export const deliveryDays = 30

/** The time of the attempt after a failed one; null if that was the last one. A test is not repeated. */
export function nextAttemptAt({ kind, attempts }: Pick<DeliveryRecord, 'kind' | 'attempts'>, now: Date) {
  const delay = kind === 'ping' ? undefined : retryDelays[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay * 1000)
}

/** The health of a webhook after an attempt. A test that fails changes nothing. */
export function healthAfter(
  { isEnabled, failingSince, isFailing }: WebhookHealth,
  { kind, state }: Pick<DeliveryRecord, 'kind' | 'state'>,
  now: Date,
): WebhookHealth {
  if (state === 'delivered') return { isEnabled, failingSince: null, isFailing: false }
  if (state === 'skipped' || kind === 'ping') return { isEnabled, failingSince, isFailing }
  const since = failingSince ?? now
  const isTooLong = now.getTime() - since.getTime() >= maxFailingSeconds * 1000
  return {
    isEnabled: isEnabled && !isTooLong,
    failingSince: since,
    isFailing: isFailing || state === 'failed',
  }
}

/** The state of a webhook in one word. */
export function webhookState({ isEnabled, isFailing }: WebhookHealth): 'active' | 'failing' | 'off' {
  if (!isEnabled) return 'off'
  return isFailing ? 'failing' : 'active'
}
