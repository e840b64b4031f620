import type { Mailer } from '#core/ports/mailer.ts'
import type { MailSenders } from './mail-senders.ts'
import { onFirstUse } from '#core/values/on-first-use.ts'
import { toMessage } from './message.ts'

/** The timeout of a silent relay, in milliseconds; a request waits for it. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

type SmtpOptions = { readonly url: string; readonly senders: MailSenders }

/** Sends through an SMTP relay, over pooled connections. */
export function createSmtpMailer({ url, senders }: SmtpOptions): Mailer & { close(): void } {
  const pool = { pool: true, maxConnections: 10, maxMessages: 1000 } as const
  let isOpen = false
  const open = onFirstUse(async () => {
    const { createTransport } = await import('nodemailer')
    isOpen = true
    return createTransport({ url, ...pool, ...timeouts })
  })
  return {
    async send(mail) {
      try {
        await (await open()).sendMail(toMessage(mail, senders, new Date()))
      } catch (thrown) {
        if (hasResponse(thrown)) thrown.message = thrown.response
        if (!isRefusedAddress(thrown)) throw thrown
        const isMailboxGone = mailboxGone.test(thrown.message)
        throw Object.assign(thrown, { isPermanentRefusal: true as const, isMailboxGone })
      }
    },
    close() {
      if (isOpen) void open().then((transport) => transport.close())
    },
  }
}

/**
 * The codes of RFC 3463 for a mailbox or domain that does not exist or was closed. A plain 550 often means that
 * the relay rejects the sender, which says nothing about the address.
 */
const mailboxGone = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

/**
 * The relay responded: its text, such as "550 5.1.1 no such user", is more specific than the message of the
 * library.
 */
function hasResponse(thrown: unknown): thrown is Error & { readonly response: string } {
  return thrown instanceof Error && 'response' in thrown && typeof thrown.response === 'string'
}

/** True if the relay accepted the sender but permanently rejected this recipient (RFC 5321, 550 to 553). */
function isRefusedAddress(thrown: unknown): thrown is Error {
  if (!(thrown instanceof Error) || !('responseCode' in thrown) || !('command' in thrown)) return false
  const code = Number(thrown.responseCode)
  return thrown.command === 'RCPT TO' && code >= 550 && code <= 553
}
