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

/** All calendar dates from one to another, both included; empty when the second comes before the first. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMilliseconds) {
    days.push(new Date(time).toISOString().slice(0, 10))
  }
  return days
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
