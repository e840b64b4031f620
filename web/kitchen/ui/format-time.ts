import { dateLanguage } from '../../app/date-language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A cached date format in the user's locale. Creating one takes about fifty times as long as using it. */
function formatOf(kind: keyof typeof kinds): Intl.DateTimeFormat {
  const language = dateLanguage() ?? 'en-GB'
  const key = `${language} ${kind}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, kinds[kind])
  formats.set(key, format)
  return format
}

const kinds = {
  time: { hour: '2-digit', minute: '2-digit' },
  dayOfYear: { day: 'numeric', month: 'short' },
  dayAndYear: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { dateStyle: 'long' },
  weekday: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  exact: { dateStyle: 'full', timeStyle: 'short' },
  instant: { dateStyle: 'medium', timeStyle: 'short' },
  chartDay: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  chartWholeDay: { dateStyle: 'full', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "14:02". */
export const timeOfDay = (instant: Date): string => formatOf('time').format(instant)

/** "Sunday 22 November 2026 at 14:02", for a tooltip. */
export const exactTime = (instant: Date): string => formatOf('exact').format(instant)

/** "22 November 2026". */
export const longDay = (instant: Date): string => formatOf('day').format(instant)

/** "22 Nov 2026, 14:02". */
export const dayAndTime = (instant: Date): string => formatOf('instant').format(instant)

/** A calendar date, YYYY-MM-DD, on the axis of a chart: "22 Nov". */
export const chartDay = (date: string): string => formatOf('chartDay').format(new Date(date))

/** A calendar date, YYYY-MM-DD, in full: "Sunday 22 November 2026". */
export const wholeChartDay = (date: string): string => formatOf('chartWholeDay').format(new Date(date))

/** Relative time for lists: "just now", "5 min ago", "2 h ago", "12 Nov", "12 Nov 2024". */
export function timeAgo(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime()
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < day) return `${Math.floor(passed / hour)} h ago`
  return shortDay(instant, now)
}

/** "12 Nov", with the year if it is not the current one. */
export function shortDay(instant: Date, now: Date): string {
  return formatOf(instant.getFullYear() === now.getFullYear() ? 'dayOfYear' : 'dayAndYear').format(instant)
}

/** The time of a scheduled event: "Sun 09:00" within a week, else "12 Dec 09:00". */
export function plannedTime(instant: Date, now: Date): string {
  if (instant.getTime() - now.getTime() < 6 * day) return formatOf('weekday').format(instant).replace(',', '')
  return `${shortDay(instant, now)} ${timeOfDay(instant)}`
}

/** The value of a `datetime-local` field for an instant, in the time zone of the device: "2026-11-22T14:02". */
export function localTime(instant: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
  return `${date}T${two(instant.getHours())}:${two(instant.getMinutes())}`
}

/** The time zone of the device, in which times are typed and shown. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
