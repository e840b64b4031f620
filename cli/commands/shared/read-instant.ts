import { InvalidArgumentError } from 'commander'

/** An instant, and the local time as typed, such as 2026-12-24T09:00; null if it was typed with a time zone. */
export type TypedInstant = { readonly instant: Date; readonly typed: string | null }

/**
 * Parses an instant: a day and a time in the zone of this machine, such as 2026-12-24 09:00, or one with a time
 * zone.
 */
export function readInstant(text: string): TypedInstant {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim())
  const [, day = '', time = '', seconds = '', zone = ''] = parts ?? []
  const instant = new Date(`${day}T${time}${seconds}${zone}`)
  if (parts && !Number.isNaN(instant.getTime())) {
    return { instant, typed: zone === '' ? `${day}T${time}` : null }
  }
  throw new InvalidArgumentError('Give a date and time, such as "2026-12-24 09:00" or 2026-12-24T09:00Z.')
}
