import { counted } from '../text/counted.ts'
type Bucket = { readonly seconds: number; readonly name: string }

/** Largest first; a month is 30 days and a year 365 days, as is common for relative times. */
const buckets: readonly Bucket[] = [
  { seconds: 365 * 86_400, name: 'year' },
  { seconds: 30 * 86_400, name: 'month' },
  { seconds: 86_400, name: 'day' },
  { seconds: 3600, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
]

/** Formats how long ago an instant was: "5 minutes ago"; "just now" if under a second or in the future. */
export function relativeTime(instant: string | Date, now: Date): string {
  const elapsed = Math.floor((now.getTime() - new Date(instant).getTime()) / 1000)
  if (Number.isNaN(elapsed)) return ''
  const bucket = buckets.find(({ seconds }) => elapsed >= seconds)
  if (bucket === undefined) return 'just now'
  const count = Math.floor(elapsed / bucket.seconds)
  return `${counted(count, bucket.name)} ago`
}
