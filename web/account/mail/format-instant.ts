import { formatShortDate } from '#core/values/time/calendar-date.ts'

/** Formats an instant in UTC, so that the server and the browser render the same text: "Nov 20, 2026, 10:05 UTC". */
export function formatInstant(instant: string): string {
  return `${formatShortDate(instant)}, ${instant.slice(11, 16)} UTC`
}
