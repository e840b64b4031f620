import type { Config } from '../../config.ts'
import { findingsOf, timeout, reasonOf, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsOf('mail')

/** Checks that the mail relay responds and accepts the name and password. */
export async function checkMail(config: Config): Promise<Finding> {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl === null) return checkOutbox(config)
  const { host } = new URL(smtpUrl)
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  // Loaded for this check only: every start imports this file for the others.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return ok(`The mail server at ${host} responds; mails are sent from ${mailFrom}.`)
  } catch (thrown) {
    return problem(
      `The mail server at ${host} cannot be used (${reasonOf(thrown)}).`,
      'Check address, port, name and password in TRIVET_SMTP_URL: smtps:// for port 465, smtp:// for 587.',
    )
  } finally {
    transport.close()
  }
}

/** The consequences of writing mails to the outbox folder instead of sending them. */
export function checkOutbox({ outboxReaders, isPublic, url }: Config): Finding {
  if (outboxReaders === 'nobody') {
    return problem(
      'Nobody can sign in: mails are not sent, and the outbox is not readable at a public address.',
      'Set TRIVET_SMTP_URL to your mail relay, or TRIVET_OUTBOX_PUBLIC=1 if only people whom you trust can reach the server.',
    )
  }
  if (isPublic) {
    return warning(
      `Everybody can read all mails at ${url}/_mail, and sign in as anybody.`,
      'Set TRIVET_SMTP_URL to your mail relay, and unset TRIVET_OUTBOX_PUBLIC.',
    )
  }
  return ok(`Mails are not sent; read them at ${url}/_mail.`)
}
