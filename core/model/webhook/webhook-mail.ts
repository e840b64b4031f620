import type { MailBrand, MailDocument } from '../mail/mail-document.ts'
import { maxFailingSeconds } from './webhook.ts'

/** The content of a mail about a webhook that was turned off. */
export type WebhookMail = {
  readonly brand: MailBrand
  /** The address of the site, without scheme. */
  readonly place: string
  /** The host of the receiver. */
  readonly receiver: string
  /** The address of the webhooks in the kitchen. */
  readonly link: string
}

const days = maxFailingSeconds / (24 * 60 * 60)

/** The mail that tells an owner that a webhook was turned off because its receiver failed for days. */
export function webhookMail({ brand, place, receiver, link }: WebhookMail): MailDocument {
  return {
    brand,
    subject: `A webhook of ${place} was turned off`,
    preheader: `${receiver} accepted no message for ${days} days.`,
    parts: [
      { kind: 'title', text: 'A webhook was turned off' },
      {
        kind: 'paragraph',
        text: `${receiver} accepted no message of ${place} for ${days} days, so nothing more is sent to it.`,
      },
      {
        kind: 'paragraph',
        text: 'The log of the webhook says what the receiver answered. Once it is fixed, turn the webhook on again: messages that are waiting are sent then. Events until then are not.',
      },
      { kind: 'button', label: 'Open the webhooks', href: link },
    ],
    footer: [{ kind: 'small', text: 'You get this mail because you own the site.' }],
  }
}
