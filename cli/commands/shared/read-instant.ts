import { InvalidArgumentError } from 'commander'

/** Reads an instant: a day and a time of this machine's zone, as 2026-12-24 09:00, or one with a zone of its own. */
export function readInstant(text: string): Date {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim())
  const instant = parts ? new Date(`${parts[1]}T${parts[2]}${parts[3] ?? ''}`) : null
  if (instant && !Number.isNaN(instant.getTime())) return instant
  throw new InvalidArgumentError('Give a date and time, such as "2026-12-24 09:00" or 2026-12-24T09:00Z.')
}
