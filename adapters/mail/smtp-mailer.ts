import { createTransport } from 'nodemailer'
import type { Mailer } from '#core/ports/mailer.ts'
import { toMessage } from './message.ts'

/** Sends through an SMTP relay, over pooled connections. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport({ url, pool: true, maxConnections: 5, maxMessages: 1000 })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
    },
    close: () => transport.close(),
  }
}
