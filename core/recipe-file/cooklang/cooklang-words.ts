import { durationPattern, minutesOfMatch } from '../../import/steps/read-duration.ts'

/** Words without the signs that have a meaning in a component. */
export function wordsOf(text: string): string {
  return oneLine(text.replace(/[@#~{}%|()]|--|\[-|^[&?+.-]+/g, ' '))
}

/** A timer that no words name, in brackets behind them. */
export function writeTimer(minutes: number): string {
  return `(~{${number(minutes)}%minutes})`
}

/** The text with the words that say the given time marked as a timer; null when none do. */
export function markTimer(safe: string, timerMinutes: number): string | null {
  const pattern = durationPattern()
  for (let match = pattern.exec(safe); match !== null; match = pattern.exec(safe)) {
    const { low, high } = minutesOfMatch(match)
    const parts = /^(.*\d)\s*-?\s*(\p{L}+)/u.exec(match[0])
    if (parts === null || (low !== timerMinutes && high !== timerMinutes)) continue
    const timer = `~{${parts[1] ?? ''}%${(parts[2] ?? '').trim()}}`
    return safe.slice(0, match.index) + timer + safe.slice(match.index + parts[0].length)
  }
  return null
}

/** Parts signs of the language from the words behind them; at the start of a step they would be a heading or a note. */
function withoutSigns(text: string): string {
  return oneLine(
    text
      // Within a word, as in an address of mail, the first of them is none.
      .replace(/((?<![a-z0-9])@|[#~])(?=\S)/gi, '$1 ')
      .replaceAll('--', '–')
      .replaceAll('[-', '[ -')
      .replace(/\{/g, '(')
      .replace(/\}/g, ')'),
  ).replace(/^(?=[>=]|#{1,2} )/, '\u200b')
}

/** Words without the signs of the language, which begin no step. */
export function withoutComments(text: string): string {
  return withoutSigns(text).replace(/^\u200b/, '')
}

/** A text on one line, with single spaces. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
