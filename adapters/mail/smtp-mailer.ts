import { createTransport } from 'nodemailer'
import type { Mailer } from '#core/ports/mailer.ts'
import { toMessage } from './message.ts'

/** How long a relay may be silent, in milliseconds; somebody waits for the answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** Sends through an SMTP relay, over pooled connections. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const pool = { pool: true, maxConnections: 5, maxMessages: 1000 } as const
  const transport = createTransport({ url, ...pool, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
    },
    close: () => transport.close(),
  }
}
