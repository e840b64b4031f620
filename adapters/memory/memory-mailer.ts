import type { Mail, Mailer } from '#core/ports/mailer.ts'

/** A mailer that collects the mails, oldest first. */
export type MemoryMailer = Mailer & { readonly mails: Mail[] }

export function createMemoryMailer(): MemoryMailer {
  const mails: Mail[] = []
  return { mails, send: async (mail) => void mails.push(mail) }
}
