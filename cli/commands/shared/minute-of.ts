/** An instant in UTC without seconds, for tables. */
export function minuteOf(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}
