/** A waiting time in running text. */
export type DurationMention = { readonly start: number; readonly end: number; readonly minutes: number }

/** The maximum duration of a timer; resting overnight is longer. */
const maxMinutes = 12 * 60
const minutesOfUnit = { h: 60, m: 1, s: 1 / 60 } as const
const words =
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty'.split(' ')
const wordValues: Readonly<Record<string, number>> = {
  ...Object.fromEntries(words.map((word, index) => [word, index < 10 ? index + 1 : 0])),
  ...{ a: 1, an: 1, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
}
const fractions: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }
const number = String.raw`\d{1,3}(?:[.,]\d)?\s?[¼½¾]?|[¼½¾]|(?:an?|${words.join('|')})(?=\s)`
const unit = '(?<unit>hours?|hrs?|h|minutes?|mins?|seconds?|secs?)'
const durationPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(?:(?<half>half an hour)|(?<low>${number})(?:\s?(?:-|–|to|or)\s?(?:${number}))?` +
    String.raw`[\s-]?(?:more\s)?${unit})(?![\p{L}\d])(?<andHalf>\sand a half)?`,
  'giu',
)
const notWaitedBefore = /(?:every|each|up to|within|keeps?(?: for)?|store[ds]?(?: for)?|last|per)\s*$/iu
const notWaitedAfter = /^\s*(?:before|ahead|earlier|ago|in advance|old\b)/iu
const joint = /^\s?(?:and|,)?\s?$/iu

/**
 * Finds waiting times in English text. Of a range, the lower bound is used, because a timer reminds the cook to check.
 * "1 hour 20 minutes" is one time; "every 5 minutes" is none.
 */
export function durationsInText(text: string): DurationMention[] {
  const mentions: (DurationMention & { readonly unit: string })[] = []
  for (const match of text.matchAll(durationPattern)) {
    const part = readMatch(match)
    const last = mentions.at(-1)
    if (last?.unit === 'h' && part.unit === 'm' && joint.test(text.slice(last.end, part.start))) {
      mentions[mentions.length - 1] = { ...last, end: part.end, minutes: last.minutes + part.minutes }
    } else mentions.push(part)
  }
  return mentions
    .filter(({ start, end, minutes }) => isTimer(minutes) && isWaited(text, start, end))
    .map(({ start, end, minutes }) => ({ start, end, minutes }))
}

function readMatch(match: RegExpExecArray) {
  const { half, low = '', unit: written = 'h', andHalf } = match.groups ?? {}
  const end = match.index + match[0].length
  const key = written.toLowerCase().startsWith('h') ? 'h' : written.toLowerCase().startsWith('m') ? 'm' : 's'
  if (half !== undefined) return { start: match.index, end, unit: 'h', minutes: 30 }
  const count = readNumber(low) + (andHalf === undefined ? 0 : 0.5)
  return { start: match.index, end, unit: key, minutes: count * minutesOfUnit[key] }
}

function readNumber(text: string): number {
  const word = wordValues[text.toLowerCase()]
  if (word !== undefined) return word
  const part = fractions[text.at(-1) ?? ''] ?? 0
  return Number((part === 0 ? text : text.slice(0, -1)).trim().replace(',', '.') || '0') + part
}

/** The minimum duration of a timer is ten seconds. */
function isTimer(minutes: number): boolean {
  return minutes >= 1 / 6 && minutes <= maxMinutes
}

function isWaited(text: string, start: number, end: number): boolean {
  return (
    !notWaitedBefore.test(text.slice(Math.max(0, start - 16), start)) &&
    !notWaitedAfter.test(text.slice(end, end + 14))
  )
}
