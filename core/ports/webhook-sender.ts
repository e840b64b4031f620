/** A message to the receiver of a webhook. */
export type WebhookMessage = {
  readonly url: string
  /** `whsec_` and the key in base64. */
  readonly secret: string
  /** The same for every attempt. */
  readonly id: string
  readonly sentAt: Date
  /** JSON. */
  readonly body: string
}

/** The result of an attempt. */
export type WebhookResponse = {
  /** Null if there was no response. */
  readonly status: number | null
  /** The first 500 characters of the response, or a sentence on why there was none. */
  readonly text: string
}

/**
 * Sends messages as in the Standard Webhooks specification: signed with the headers `webhook-id`, `webhook-timestamp`
 * and `webhook-signature`. It follows no redirects, and connects to private addresses only where the platform allows
 * that.
 */
export interface WebhookSender {
  /** Why nothing can be sent to an address, as a sentence; null if it can. Names are not resolved. */
  addressProblem(url: string): Promise<string | null>
  /** Takes at most 10 seconds, and does not reject. */
  send(message: WebhookMessage): Promise<WebhookResponse>
}

/** The dependency on a `WebhookSender`. */
export type WebhookSenderDep = { readonly webhookSender: WebhookSender }
