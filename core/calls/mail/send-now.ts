import { isDiskFull } from '../../ports/disk-full.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import { isMailNotConfigured, isPermanentRefusal, type Mail, type MailerDep } from '../../ports/mailer.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'

/** Sends a mail synchronously. A failure is logged and returned as an error with instructions for the user. */
export async function sendNow(
  { mailer, logger }: MailerDep & LoggerDep,
  mail: Mail,
): Promise<Result<Record<string, never>, DomainError>> {
  try {
    await mailer.send(mail)
    return ok({})
  } catch (thrown) {
    logger.error('mail not sent', { error: String(thrown) })
    return err(mailError(thrown))
  }
}

/** The error of a call whose mail was not sent. */
export function mailError(thrown: unknown): DomainError {
  if (isDiskFull(thrown)) return domainError('disk_full')
  if (isMailNotConfigured(thrown)) return domainError('mail_not_sent', notConfigured)
  if (!isPermanentRefusal(thrown)) return domainError('mail_not_sent')
  return validationError([
    { path: 'email', message: 'Mail to this address is refused; check how it is written' },
  ])
}

const notConfigured =
  'This platform cannot send mail: no mail server is configured. Tell the people who run it.'
