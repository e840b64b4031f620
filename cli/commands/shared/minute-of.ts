/** An instant to the minute, in UTC, as tables show it. */
export function minuteOf(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}
