import { localTime, wholeChartDay } from '../ui/format-time.ts'

type Timed = { readonly createdAt: string }

/** The entries of one day in the device's time zone. */
export type LogDay<Entry> = {
  /** YYYY-MM-DD. */
  readonly day: string
  /** "Today", "Yesterday" or "Sunday 22 November 2026". */
  readonly name: string
  readonly entries: readonly Entry[]
}

/** Groups entries by day. The entries are sorted by time. */
export function byDay<Entry extends Timed>(entries: readonly Entry[], now: Date): LogDay<Entry>[] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayOf(new Date(entry.createdAt))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const names = new Map([
    [dayOf(now), 'Today'],
    [dayOf(yesterday), 'Yesterday'],
  ])
  return [...days].map(([day, of]) => ({ day, name: names.get(day) ?? wholeChartDay(day), entries: of }))
}

const dayOf = (instant: Date) => localTime(instant).slice(0, 10)
