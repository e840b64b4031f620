const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const fullDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "14:02". */
export const timeOfDay = (instant: Date): string => time.format(instant)

/** "Sunday 22 November 2026 at 14:02", for a tip. */
export const exactTime = (instant: Date): string => exact.format(instant)

/** How long ago in a list: "just now", "5 min ago", "2 h ago", "12 Nov", "12 Nov 2024". */
export function timeAgo(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime()
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < day) return `${Math.floor(passed / hour)} h ago`
  return shortDay(instant, now)
}

/** "12 Nov", with the year where it is another one. */
export function shortDay(instant: Date, now: Date): string {
  return (instant.getFullYear() === now.getFullYear() ? dayOfYear : fullDay).format(instant)
}

/** When something planned happens: "Sun 09:00" within a week, else "12 Dec 09:00". */
export function plannedTime(instant: Date, now: Date): string {
  if (instant.getTime() - now.getTime() < 6 * day) return weekday.format(instant).replace(',', '')
  return `${shortDay(instant, now)} ${time.format(instant)}`
}
