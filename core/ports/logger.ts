/** Values that may be in a log line. Secrets never do. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Structured log lines: an event in a few fixed words, and its fields. */
export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** The dependency on a `Logger`. */
export type LoggerDep = { readonly logger: Logger }
