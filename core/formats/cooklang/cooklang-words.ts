import { durationPattern, minutesOfMatch } from '../steps/read-duration.ts'

/** The text without characters that have a meaning within a component. */
export function wordsOf(text: string): string {
  return oneLine(text.replace(/[@#~{}%|()]|--|\[-|^[&?+.-]+/g, ' '))
}

/** A timer that does not correspond to words of the text, in brackets after it. */
export function writeTimer(minutes: number): string {
  return `(~{${number(minutes)}%minutes})`
}

/**
 * Finds the words of a text that state the given time, as a timer, and the text around them; null if there are none.
 */
export function markTimer(
  text: string,
  timerMinutes: number,
): { readonly before: string; readonly mark: string; readonly after: string } | null {
  for (const match of text.matchAll(durationPattern())) {
    const [words = '', amount = '', unit = ''] = /^(.*\d)\s*-?\s*(\p{L}+)/u.exec(match[0]) ?? []
    if (minutesOfTimer(`${amount} ${unit}`) !== timerMinutes) continue
    return {
      before: text.slice(0, match.index),
      mark: `~{${amount}%${unit}}`,
      after: text.slice(match.index + words.length),
    }
  }
  return null
}

/** The minutes of a timer's text, the upper bound of a range; null if there are none. */
export function minutesOfTimer(text: string): number | null {
  const match = durationPattern().exec(text)
  return match && (minutesOfMatch(match).high || null)
}

/** The text with comment markers of the language made harmless by a space. */
export function withoutComments(text: string): string {
  return oneLine(
    text
      // A marker within a word, as in an email address, starts no comment.
      .replace(/((?<![a-z0-9])@|[#~])(?=\S)/gi, '$1 ')
      .replaceAll('--', '–')
      .replaceAll('[-', '[ -')
      .replace(/\{/g, '(')
      .replace(/\}/g, ')'),
  ).replace(/^\u200b/, '')
}

/** The text on one line, with single spaces. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
