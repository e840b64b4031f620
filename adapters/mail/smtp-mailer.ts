import { createTransport } from 'nodemailer'
import type { Mailer } from '#core/ports/mailer.ts'
import { toMessage } from './message.ts'

/** How long a relay may be silent, in milliseconds; somebody waits for the answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** Sends through an SMTP relay, over pooled connections. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const pool = { pool: true, maxConnections: 10, maxMessages: 1000 } as const
  const transport = createTransport({ url, ...pool, ...timeouts })
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from))
      } catch (thrown) {
        throw isRefusedAddress(thrown) ? Object.assign(thrown, { isPermanentRefusal: true as const }) : thrown
      }
    },
    close: () => transport.close(),
  }
}

/** The relay took the sender but not this recipient, for good (RFC 5321, 550 to 553). */
function isRefusedAddress(thrown: unknown): thrown is Error {
  if (!(thrown instanceof Error) || !('responseCode' in thrown) || !('command' in thrown)) return false
  const code = Number(thrown.responseCode)
  return thrown.command === 'RCPT TO' && code >= 550 && code <= 553
}
