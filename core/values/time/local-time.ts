const formats = new Map<string, Intl.DateTimeFormat>()

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The clock of a time zone at an instant, to the minute: `2027-03-28T03:30`. */
export function clockIn(timeZone: string, instant: Date): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** How often a clock shows a time: once, never because it is put forward, or twice because it is put back. */
export type ClockTimes = 'once' | 'never' | 'twice'

/** How often the clock of a time zone shows a time such as `2027-03-28T02:30`. */
export function clockTimes(timeZone: string, clock: string): ClockTimes {
  const guess = Date.parse(`${clock}Z`)
  if (Number.isNaN(guess)) return 'once'
  // Clocks are changed at most once in two days.
  const instants = new Set(
    [-dayMilliseconds, dayMilliseconds].map((shift) => {
      const near = new Date(guess + shift)
      return (
        guess - (Date.parse(`${clockIn(timeZone, near)}Z`) - Math.floor(near.getTime() / 60_000) * 60_000)
      )
    }),
  )
  const shown = [...instants].filter((instant) => clockIn(timeZone, new Date(instant)) === clock)
  if (shown.length === 0) return 'never'
  return shown.length === 1 ? 'once' : 'twice'
}

/** A time as it was typed, and the instant that was chosen for it. */
export type ChosenTime = {
  /** `2027-03-28T02:30` on the clock of `timeZone`; null if the time was given with its own offset. */
  readonly typed: string | null
  readonly instant: Date
  readonly timeZone: string
  /** The time zone of the site; omitted if it is not known. */
  readonly siteTimeZone?: string | undefined
}

/**
 * What has to be known about a chosen time, in sentences: that it was moved because the clock skips it, that there are
 * two of it, and when it is at the site.
 */
export function notesOnTime({ typed, instant, timeZone, siteTimeZone }: ChosenTime): string[] {
  const clock = clockIn(timeZone, instant)
  const times = typed === null ? 'once' : clockTimes(timeZone, typed)
  const asked = typed?.slice(11) ?? ''
  const atSite = siteTimeZone === undefined ? clock : clockIn(siteTimeZone, instant)
  return [
    ...(times === 'never'
      ? [
          `There is no ${asked} on that day in ${timeZone}, because clocks are put forward: ${clock.slice(11)} is chosen.`,
        ]
      : []),
    ...(times === 'twice'
      ? [
          `${asked} comes twice on that day in ${timeZone}, because clocks are put back: the first one is chosen.`,
        ]
      : []),
    ...(atSite === clock ? [] : [`At the site (${siteTimeZone}) that is ${atSite.replace('T', ' ')}.`]),
  ]
}

/** Creating a formatter takes about fifty times as long as using it, so they are cached. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  formats.set(timeZone, format)
  return format
}
