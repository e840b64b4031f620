import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { findingsOf, patience, reasonOf, type Finding } from './finding.ts'

/** Mail: the relay is reached, greets, and takes the name and password. */
export async function checkMail({ smtpUrl, mailFrom, isProduction }: Config): Promise<Finding> {
  const { ok, problem } = findingsOf('mail')
  if (smtpUrl === null) {
    const message = 'Mails are not sent but kept in the outbox folder.'
    return isProduction ? problem(message, 'Set TRIVET_SMTP_URL to your mail relay.') : ok(message)
  }
  const { host } = new URL(smtpUrl)
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return ok(`The mail server at ${host} answers; mails are from ${mailFrom}.`)
  } catch (thrown) {
    return problem(
      `The mail server at ${host} cannot be used (${reasonOf(thrown)}).`,
      'Check address, port, name and password in TRIVET_SMTP_URL: smtps:// for port 465, smtp:// for 587.',
    )
  } finally {
    transport.close()
  }
}
