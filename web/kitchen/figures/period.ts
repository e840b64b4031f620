/** The selectable periods, in days. */
export const periods = [7, 28, 90, 365] as const
export type Period = (typeof periods)[number]

/** Reads the period in the URL; 28 days if it is missing or invalid. */
export function readPeriod(text: string | null): Period {
  return periods.find((days) => String(days) === text) ?? 28
}

const dayMs = 24 * 60 * 60 * 1000

/** The calendar date (YYYY-MM-DD) of an instant in the device's time zone. */
function dateOf(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** The dates of the period that ends today, and of the preceding period of the same length. */
export function daysOf(period: Period, now: Date) {
  const before = (days: number) => dateOf(new Date(now.getTime() - days * dayMs))
  return {
    now: { from: before(period - 1), to: before(0) },
    before: { from: before(2 * period - 1), to: before(period) },
  }
}
