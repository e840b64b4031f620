import type { LogFields, Logger } from '#core/ports/logger.ts'

type Level = 'info' | 'warn' | 'error'

/** Writes one JSON line an event; `write` gets the line with its line break. */
export function createConsoleLogger(write: (line: string) => void, now: () => Date): Logger {
  const log =
    (level: Level) =>
    (event: string, fields: LogFields = {}) =>
      write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`)
  return { info: log('info'), warn: log('warn'), error: log('error') }
}

/** Says nothing. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} }
