/** The times of a recipe in minutes; null counts as 0. */
export type RecipeTimes = {
  readonly prepTimeMinutes?: number | null | undefined
  readonly cookTimeMinutes?: number | null | undefined
  readonly customTimeMinutes?: number | null | undefined
}

/** The sum of preparation, cooking and custom time, in minutes. */
export function totalTimeMinutes({
  prepTimeMinutes,
  cookTimeMinutes,
  customTimeMinutes,
}: RecipeTimes): number {
  return (prepTimeMinutes ?? 0) + (cookTimeMinutes ?? 0) + (customTimeMinutes ?? 0)
}

type Span = { readonly minutes: number; readonly long: string; readonly short: string }

const spans: readonly Span[] = [
  { minutes: 1440, long: 'day', short: 'd' },
  { minutes: 60, long: 'hour', short: 'h' },
  { minutes: 1, long: 'minute', short: 'min' },
]

/** Formats minutes as "1 day 2 hours 5 minutes", or in short form as "1 d 2 h 5 min"; empty for zero or null. */
export function formatDuration(minutes: number | null | undefined, style: 'long' | 'short' = 'long'): string {
  let left = wholeMinutes(minutes)
  const parts: string[] = []
  for (const span of spans) {
    const count = Math.floor(left / span.minutes)
    left -= count * span.minutes
    const name = style === 'short' ? span.short : count === 1 ? span.long : `${span.long}s`
    if (count > 0) parts.push(`${count} ${name}`)
  }
  return parts.join(' ')
}

/** Formats minutes as an ISO 8601 duration ("PT90M") for structured data; null for zero or null. */
export function durationToIso(minutes: number | null | undefined): string | null {
  const whole = wholeMinutes(minutes)
  return whole === 0 ? null : `PT${whole}M`
}

/** The maximum length of a duration text; longer ones are not parsed. */
const maxTextLength = 100
const number = String.raw`(\d+(?:[.,]\d+)?)`
const isoDuration = new RegExp(
  `^P(?:${number}Y)?(?:${number}M)?(?:${number}W)?(?:${number}D)?(?:T(?=.)(?:${number}H)?(?:${number}M)?(?:${number}S)?)?$`,
)
const minutesOf = [525600, 43200, 10080, 1440, 60, 1, 1 / 60]

/**
 * Parses an ISO 8601 duration to whole minutes: seconds are rounded, and any positive duration is at least 1. Of a
 * range ("PT20M/PT30M", "PT20-30M") it returns the upper bound; null for anything else.
 */
export function isoToMinutes(text: string): number | null {
  if (text.length > maxTextLength) return null
  const compact = text.replace(/\s+/g, '').toUpperCase()
  const ends = compact.replace(/(\d)[-–—/](?=\d)/g, '$1-').split(/[-–—/](?=P)/)
  const readings = ends.map(singleIsoMinutes)
  if (readings.some((reading) => reading === null)) return null
  return Math.max(...readings.filter((reading) => reading !== null))
}

function singleIsoMinutes(text: string): number | null {
  const upper = text.replace(/\d+(?:[.,]\d+)?-(?=\d)/g, '')
  const parts = isoDuration.exec(upper)?.slice(1)
  if (parts === undefined || parts.every((part) => part === undefined)) return null
  const minutes = minutesOf.reduce(
    (sum, each, index) => sum + Number((parts[index] ?? '0').replace(',', '.')) * each,
    0,
  )
  return wholeMinutes(minutes)
}

function wholeMinutes(minutes: number | null | undefined): number {
  if (minutes == null || !Number.isFinite(minutes) || minutes <= 0) return 0
  return Math.max(1, Math.round(minutes))
}
