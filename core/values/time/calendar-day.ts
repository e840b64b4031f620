const formats = new Map<string, Intl.DateTimeFormat>()

/** True for an IANA time zone that the runtime supports, such as Europe/Rome. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== null
  } catch {
    return false
  }
}

/** The calendar date of an instant in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  // The Canadian format is YYYY-MM-DD.
  return formatOf(timeZone).format(instant)
}

/** The number of calendar dates in a range, including both ends; 0 if the end is before the start. */
export function countDays(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1)
}

/** All calendar dates in a range, including both ends; empty if the end is before the start. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from)
  return Array.from({ length: countDays(from, to) }, (_, index) =>
    new Date(first + index * dayMilliseconds).toISOString().slice(0, 10),
  )
}

/** The last date with a four-digit year. */
const lastDay = '9999-12-31'

/** The next calendar date; the last supported date is returned unchanged. */
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

/** Creating a formatter takes about fifty times as long as using it, so they are cached. */
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
