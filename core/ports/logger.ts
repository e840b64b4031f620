/** Values of a log line, which never contain secrets. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Structured logging: an event from a fixed set, and its fields. */
export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** The dependency on a `Logger`. */
export type LoggerDep = { readonly logger: Logger }
