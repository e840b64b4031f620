/** The count of a day, or of the week that starts on it. `lost` is drawn below the baseline. */
export type Point = { readonly date: string; readonly amount: number; readonly lost?: number }

/** Groups days into whole weeks that end with the last day. Earlier days that do not fill a week are omitted. */
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
