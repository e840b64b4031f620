import type { Address } from 'postal-mime'
import type { Outbox, OutboxEntry } from './outbox-mailer.ts'

/** A parsed mail of the outbox. */
export type ViewedMail = {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  /** ISO 8601 instant. */
  readonly sentAt: string
  readonly text: string
  readonly html: string | null
}

/** Reads the mails of an outbox folder; those that cannot be parsed are skipped. */
export function createOutboxViewer(outbox: Outbox) {
  return {
    /** Newest first, at most 200. */
    async list(): Promise<ViewedMail[]> {
      const entries = await outbox.list(200)
      return (await Promise.all(entries.map(view))).filter((mail) => mail !== null)
    },
    async read(id: string): Promise<ViewedMail | null> {
      const entry = await outbox.read(id)
      return entry && view(entry)
    },
  }
}

async function view({ id, source }: OutboxEntry): Promise<ViewedMail | null> {
  const { default: PostalMime } = await import('postal-mime')
  try {
    const mail = await PostalMime.parse(source)
    return {
      id,
      to: addresses(mail.to),
      from: addresses(mail.from && [mail.from]),
      subject: mail.subject ?? '',
      sentAt: new Date(mail.date ?? 0).toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? null,
    }
  } catch {
    return null
  }
}

function addresses(list: readonly Address[] | undefined): string {
  return (list ?? []).map(({ name, address = '' }) => (name ? `${name} <${address}>` : address)).join(', ')
}
