/** What was counted on a day, or in a week from that day on; what was lost is drawn below the base line. */
export type Point = { readonly date: string; readonly amount: number; readonly lost?: number }

/** The points of whole weeks of which the last ends with the last day; earlier days that make no week are left out. */
export function byWeek(days: readonly Point[]): Point[] {
  const weeks: Point[] = []
  for (let end = days.length; end >= 7; end -= 7) {
    const week = days.slice(end - 7, end)
    const [first] = week
    if (first === undefined) break
    const sum = (amountOf: (point: Point) => number) => week.reduce((total, day) => total + amountOf(day), 0)
    weeks.unshift({
      ...{ date: first.date, amount: sum(({ amount }) => amount) },
      ...(first.lost === undefined ? {} : { lost: sum(({ lost = 0 }) => lost) }),
    })
  }
  return weeks
}
