import type { LogFields, Logger } from '#core/ports/logger.ts'
import { redact } from './redact.ts'

/** The log levels, each including those before it; `requests` adds a line for each request. */
export const logLevels = ['error', 'warn', 'info', 'requests'] as const

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number]

type Level = 'info' | 'warn' | 'error'

/** Writes one JSON line for each event, without secrets; `write` receives the line with its line break. */
export function createConsoleLogger(
  write: (line: string) => void,
  now: () => Date,
  maxLevel: LogLevel = 'info',
  clean: (text: string) => string = redact,
): Logger {
  const log = (level: Level) => {
    if (logLevels.indexOf(level) > logLevels.indexOf(maxLevel)) return () => {}
    return (event: string, fields: LogFields = {}) => {
      const line = { time: now().toISOString(), level, event, ...cleaned(fields, clean) }
      write(`${JSON.stringify(line)}\n`)
    }
  }
  return { info: log('info'), warn: log('warn'), error: log('error') }
}

/** Logs nothing. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} }

/** The same logger, which adds the current `fields` to each line. */
export function withFields(logger: Logger, fields: () => LogFields): Logger {
  return {
    info: (event, more) => logger.info(event, { ...fields(), ...more }),
    warn: (event, more) => logger.warn(event, { ...fields(), ...more }),
    error: (event, more) => logger.error(event, { ...fields(), ...more }),
  }
}

function cleaned(fields: LogFields, clean: (text: string) => string): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
  )
}
