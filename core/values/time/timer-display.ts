/** Converts the minutes of a timer to seconds. */
export function timerSeconds(minutes: number): number {
  return minutes * 60
}

/** Seconds until a timer ends, rounded up and never negative; both instants in milliseconds. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** From this many seconds, minutes have two digits. */
const twoDigitMinutesFrom = 540
const hour = 3600

/** Formats the seconds of a timer: m:ss below 540, mm:ss below an hour, otherwise h:mm:ss. */
export function timerDisplay(seconds: number): string {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
  const minutes = Math.floor(left / 60)
  const secondsText = twoDigits(left % 60)
  if (left < twoDigitMinutesFrom) return `${minutes}:${secondsText}`
  if (left < hour) return `${twoDigits(minutes)}:${secondsText}`
  return `${Math.floor(left / hour)}:${twoDigits(minutes % 60)}:${secondsText}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
