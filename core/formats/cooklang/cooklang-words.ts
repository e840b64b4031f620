import { durationPattern, minutesOfMatch } from '../steps/read-duration.ts'

/** Words without the signs that have a meaning in a component. */
export function wordsOf(text: string): string {
  return oneLine(text.replace(/[@#~{}%|()]|--|\[-|^[&?+.-]+/g, ' '))
}

/** A timer that no words name, in brackets behind them. */
export function writeTimer(minutes: number): string {
  return `(~{${number(minutes)}%minutes})`
}

/** The words of a text that say the given time, as a timer, and what stands around them; null when none do. */
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

/** The minutes that a timer's words say, of a range the upper end; null for none. */
export function minutesOfTimer(text: string): number | null {
  const match = durationPattern().exec(text)
  return match && (minutesOfMatch(match).high || null)
}

/** Words without the signs of the language, which part them from the words behind them. */
export function withoutComments(text: string): string {
  return oneLine(
    text
      // Within a word, as in an address of mail, the first of them is none.
      .replace(/((?<![a-z0-9])@|[#~])(?=\S)/gi, '$1 ')
      .replaceAll('--', '–')
      .replaceAll('[-', '[ -')
      .replace(/\{/g, '(')
      .replace(/\}/g, ')'),
  ).replace(/^\u200b/, '')
}

/** A text on one line, with single spaces. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
