const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

/**
 * Formats a date in short US English: "Nov 5, 2026". A calendar date (YYYY-MM-DD) is not changed by the time zone; an
 * instant is formatted in UTC, so that server and browser agree. Returns an empty string for an invalid date.
 */
export function formatShortDate(date: string | Date): string {
  return writeDate(date, (name) => name.slice(0, 3))
}

/** Formats a date in long US English, as used for events: "November 5, 2026"; otherwise like `formatShortDate`. */
export function formatLongDate(date: string | Date): string {
  return writeDate(date, (name) => name)
}

function writeDate(date: string | Date, monthText: (name: string) => string): string {
  const calendarDate = readDate(date)
  const name = months[(calendarDate?.month ?? 0) - 1]
  if (calendarDate === null || name === undefined) return ''
  return `${monthText(name)} ${calendarDate.day}, ${calendarDate.year}`
}

function readDate(date: string | Date): CalendarDate | null {
  const instant = new Date(date)
  if (Number.isNaN(instant.getTime())) return null
  const read = { year: instant.getUTCFullYear(), month: instant.getUTCMonth() + 1, day: instant.getUTCDate() }
  const written = typeof date === 'string' ? /^\d{4}-\d{2}-(\d{2})$/.exec(date) : null
  return written !== null && Number(written[1]) !== read.day ? null : read
}
