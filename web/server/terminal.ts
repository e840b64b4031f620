import type { Logger } from '#core/ports/logger.ts'
import type { Mail } from '#core/ports/mailer.ts'
import { secretsOf, type Config } from '#adapters/config.ts'
import { createConsoleLogger } from '#adapters/system/console-logger.ts'
import { createRedact } from '#adapters/system/redact.ts'

/** What a server writes for the person at its terminal. */
export type Terminal = {
  readonly logger: Logger
  /** Shows the link of a mail that stays in the outbox. */
  showMail(mail: Mail): void
}

/** Log lines go to standard error without the secrets of the configuration, mails to standard output. */
export function createTerminal(config: Config): Terminal {
  const logger = createConsoleLogger(
    (line) => void process.stderr.write(line),
    () => new Date(),
    config.logLevel,
    createRedact(secretsOf(config)),
  )
  return {
    logger,
    showMail({ to, subject, text }) {
      // At a public address the output is stored as a log; links that sign somebody in have no place there.
      if (config.isPublic) return
      const link = /https?:\/\/\S+/.exec(text)?.[0]
      process.stdout.write(`\n  Mail to ${to}: ${subject}\n${link ? `  ${link}\n` : ''}\n`)
    },
  }
}
