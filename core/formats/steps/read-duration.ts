import { rangeWords } from '../language/number-words.ts'
import { timeWords } from '../language/time-words.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'
import { andAHalf, numberInWords, spokenNumber } from './time-words.ts'

/** The minutes of each unit of time. */
const minutesPerUnit = { day: 1440, hour: 60, minute: 1, second: 1 / 60 } as const

type TimeUnit = keyof typeof minutesPerUnit

const timeUnits: readonly TimeUnit[] = ['day', 'hour', 'minute', 'second']

const unitPattern = timeUnits.map((unit) => `(?<${unit}>${anyOf(wordsOf(timeWords, unit))})`).join('|')
const number = '(?:\\d{1,4}(?:[.,]\\d{1,2})?(?:\\s?[¼½¾⅓⅔]|\\s\\d\\/\\d)?|[¼½¾⅓⅔]|\\d\\/\\d)'
const anyNumber = `(?:${number}|${spokenNumber})`
const rangeWord = `(?:-|–|—|−|~|～|${anyOf(wordsOf(rangeWords, 'to', 'or', 'ambiguous'))})`

// Chinese and Japanese have no spaces between words.
const letter = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}'

/** "1 h 05", "1h30" and "1h30min": minutes after an hour that need no unit. */
const oddMinutes = `(?<=\\d\\s?h)\\s?(?<odd>[0-5]\\d)(?:\\s?(?:min(?:ut[eio]s?|uten)?|mn|m))?(?![${letter}\\d/]|[.,]\\d|\\s?[°º%])`

/** Matches one duration; named groups: low, high, odd minutes, half, and the unit. */
const durationSource =
  `(?<![${letter}\\d])(?<low>${anyNumber})(?:\\s{0,3}${rangeWord}\\s{0,3}(?<high>${anyNumber}))?\\s{0,3}(?:-\\s?)?` +
  `(?:${unitPattern})(?:${oddMinutes}|\\.(?!\\d)|(?![${letter}])(?<half>${andAHalf})?)`

/**
 * Creates a pattern that finds durations in text, in linear time; groups: low, high, odd, half, day, hour, minute,
 * second.
 */
export function durationPattern(): RegExp {
  return new RegExp(durationSource, 'giu')
}

/** The minutes of a match of `durationPattern`: the lower and the upper bound (equal without a range). */
export function minutesOfMatch(match: RegExpExecArray): { low: number; high: number } {
  const { low: from = '', high: to = from, odd = '0', half } = match.groups ?? {}
  const minutes = unitMinutes(match)
  const more = Number(odd) + (half === undefined ? 0 : minutes / 2)
  const low = readNumber(from) * minutes + more
  const high = readNumber(to) * minutes + more
  return { low: Math.min(low, high), high: Math.max(low, high) }
}

/** The minutes of the unit of a match of `durationPattern`. */
export function unitMinutes(match: RegExpExecArray): number {
  return minutesPerUnit[unitOfMatch(match)]
}

function unitOfMatch({ groups }: RegExpExecArray): (typeof timeUnits)[number] {
  return timeUnits.find((candidate) => groups?.[candidate] !== undefined) ?? 'minute'
}

const fractions: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

function readNumber(text: string): number {
  const spoken = numberInWords(text)
  if (spoken !== undefined) return spoken
  const slash = /(\d)\/(\d)$/.exec(text)
  const sign = fractions[text.slice(-1)] ?? 0
  const ratio = slash === null ? 0 : Number(slash[1]) / Math.max(1, Number(slash[2]))
  const whole = /^\d{1,4}(?:[.,]\d{1,2})?(?!\d?\/)/.exec(text)
  return (whole === null ? 0 : Number(whole[0].replace(',', '.'))) + sign + ratio
}

const isoPattern =
  /^\s*-?P(?:([\d.,]+)\s*Y)?(?:([\d.,]+)\s*M)?(?:([\d.,]+)\s*W)?(?:([\d.,]+)\s*D)?\s*T?\s*(?:([\d.,]+)\s*H[A-Z]*)?\s*(?:([\d.,]+)\s*M[A-Z]*)?\s*(?:([\d.,]+)\s*S[A-Z]*)?\s*(\d+)?\s*$/i

const maxTextLength = 400

/**
 * Parses a duration to whole minutes: ISO 8601 as sites write it ("PT1H30M", "P1DT2H", "PT90"), a bare number of
 * minutes, "1:30", or words in many languages ("1 hour 20 min", "2 Std.", "1h30"). Of a range, the upper bound is used.
 * Null if there is no duration, and for zero.
 */
export function readDurationMinutes(text: string): number | null {
  const trimmed = text.slice(0, maxTextLength).trim()
  const minutes = isoMinutes(trimmed) ?? clockMinutes(trimmed) ?? wordMinutes(trimmed)
  if (minutes === null || !Number.isFinite(minutes) || minutes <= 0) return null
  return Math.max(1, Math.round(minutes))
}

function isoMinutes(text: string): number | null {
  const match = isoPattern.exec(text)
  if (match === null) return null
  // A last part without a unit, which sites use for minutes.
  const part = (index: number): number => Number((match[index] ?? '0').replace(',', '.')) || 0
  const hasTime = /T/i.test(text)
  const months = hasTime ? part(2) * 43_200 : part(2)
  return (
    part(1) * 525_600 +
    months +
    part(3) * 10_080 +
    part(4) * 1440 +
    part(5) * 60 +
    part(6) +
    part(7) / 60 +
    part(8)
  )
}

function clockMinutes(text: string): number | null {
  if (/^\d{1,4}(?:\.\d+)?$/.test(text)) return Number(text)
  const clock = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:\s*(?:h|hrs?|hours?|std))?\.?$/i.exec(text)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60
  const short = /^(\d{1,2})\s?h\s?(\d{1,2})(?:\s?m(?:in)?s?\.?)?$/i.exec(text)
  return short === null ? null : Number(short[1]) * 60 + Number(short[2])
}

function wordMinutes(text: string): number | null {
  const pattern = durationPattern()
  let total: number | null = null
  const seen = new Set<string>()
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const unit = unitOfMatch(match)
    // A second amount in the same unit is another time ("30 min plus 20 min rest" is not one time).
    if (seen.has(unit)) break
    seen.add(unit)
    total = (total ?? 0) + minutesOfMatch(match).high
  }
  return total
}
