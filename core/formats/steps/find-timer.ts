import { timerWords } from '../language/time-words.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'
import { durationPattern, minutesOfMatch } from './read-duration.ts'

/** The maximum duration of a timer; longer times are for resting overnight or storage. */
const maxMinutes = 24 * 60

/** "Every 5 minutes", "up to 3 hours". */
const notWaitedBefore = new RegExp(`${anyOf(wordsOf(timerWords, 'notWaited'))}\\s*$`, 'i')

/** "10 minutes before serving". */
const notWaitedAfter = new RegExp(`^\\s*${anyOf(wordsOf(timerWords, 'relative'))}(?!\\p{L})`, 'iu')

const joined = new RegExp(`^\\s*(?:,|${anyOf(wordsOf(timerWords, 'and'))})?\\s*$`, 'i')

const maxJoin = 12

type Wait = { low: number; end: number }

/**
 * The minutes of a step's timer; null if it has none. Of a range the lower bound is used, because the timer reminds the
 * cook to check, and undercooked food can cook longer. Of several times the longest is used. Parts of one time are
 * added up ("1 hour and 20 minutes").
 */
export function findTimerMinutes(text: string): number | null {
  const pattern = durationPattern()
  let longest = 0
  let open: Wait | null = null
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { low } = minutesOfMatch(match)
    const between: string = open === null ? '' : text.slice(open.end, match.index)
    const isPart = open !== null && between.length < maxJoin && joined.test(between)
    const minutes: number = isPart && open !== null && low < open.low ? open.low + low : low
    open = { low: minutes, end: match.index + match[0].length }
    if (!isWaited(text, match.index, open.end)) continue
    if (minutes <= maxMinutes) longest = Math.max(longest, minutes)
  }
  return longest > 0 ? Math.round(longest * 100) / 100 : null
}

function isWaited(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  return !notWaitedBefore.test(before) && !notWaitedAfter.test(text.slice(end, end + 16))
}
