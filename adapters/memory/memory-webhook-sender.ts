import type { WebhookMessage, WebhookSender } from '#core/ports/webhook-sender.ts'

/** Records messages instead of sending them; every receiver accepts them. */
export function createMemoryWebhookSender(sent: WebhookMessage[]): WebhookSender {
  return {
    addressProblem: async (url) =>
      url.startsWith('https://') ? null : 'Give an address that starts with https://.',
    async send(message) {
      sent.push(message)
      return { status: 200, text: 'Accepted' }
    },
  }
}
