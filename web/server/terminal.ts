import type { Logger } from '#core/ports/logger.ts'
import type { Mail } from '#core/ports/mailer.ts'
import { counted } from '#core/values/text/counted.ts'
import { secretsOf, type Config } from '#adapters/config.ts'
import { createConsoleLogger } from '#adapters/system/console-logger.ts'
import { createRedact } from '#adapters/system/redact.ts'

/** The terminal output of a server. */
export type Terminal = {
  readonly logger: Logger
  /** Shows the link of a mail in the outbox, or the number of mails of a newsletter. */
  showMail(mail: Mail): void
}

const newsletterPauseMs = 1000

/** Log lines go to standard error without the secrets of the configuration, mails to standard output. */
export function createTerminal(config: Config): Terminal {
  const logger = createConsoleLogger(
    (line) => void process.stderr.write(line),
    () => new Date(),
    config.logLevel,
    createRedact(secretsOf(config)),
  )
  const newsletters = new Map<string, number>()

  /** Reports the mails of one newsletter together, after a pause without further ones. */
  function countNewsletter(subject: string): void {
    const count = (newsletters.get(subject) ?? 0) + 1
    newsletters.set(subject, count)
    setTimeout(() => {
      if (newsletters.get(subject) !== count) return
      newsletters.delete(subject)
      process.stdout.write(
        `\n  ${counted(count, 'mail')} of a newsletter: ${subject}\n  ${config.url}/_mail\n\n`,
      )
    }, newsletterPauseMs).unref()
  }

  return {
    logger,
    showMail({ to, subject, text, headers }) {
      // At a public address, the output is stored as a log, which must not contain sign-in links.
      if (config.isPublic) return
      if (headers?.['List-Unsubscribe'] !== undefined) return countNewsletter(subject)
      const link = /https?:\/\/\S+/.exec(text)?.[0]
      process.stdout.write(`\n  Mail to ${to}: ${subject}\n${link ? `  ${link}\n` : ''}\n`)
    },
  }
}
