const formats = new Map<string, Intl.DateTimeFormat>()

/** True for a time zone that this machine knows by its IANA name, as Europe/Rome. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== null
  } catch {
    return false
  }
}

/** The calendar date of an instant in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  // The Canadian form of a date is the one of ISO 8601.
  return formatOf(timeZone).format(instant)
}

/** How many calendar dates there are from one to another, both included; 0 when the second comes before the first. */
export function countDays(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1)
}

/** All calendar dates from one to another, both included; empty when the second comes before the first. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from)
  return Array.from({ length: countDays(from, to) }, (_, index) =>
    new Date(first + index * dayMilliseconds).toISOString().slice(0, 10),
  )
}

/** The last date that is written with four digits for its year. */
const lastDay = '9999-12-31'

/** The calendar date that comes next; the last of all stays. */
export function dayAfter(day: string): string {
  return day >= lastDay ? lastDay : new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10)
}

/** The instant at which a calendar date starts in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  let before = Date.parse(day) - dayMilliseconds
  let at = Date.parse(day) + dayMilliseconds
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (dayIn(timeZone, new Date(middle)) < day) before = middle
    else at = middle
  }
  return new Date(at)
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Making a format takes some fifty times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  formats.set(timeZone, format)
  return format
}
