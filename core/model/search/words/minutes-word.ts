/** A word that starts with one of these letters and digits; `isBeginning` is false for the whole word alone. */
export type WordPattern = { readonly word: string; readonly isBeginning: boolean }

const start = 'zzminutes'
const digits = 4
const maxMinutes = 9999

type Times = {
  readonly prepTimeMinutes?: number | null | undefined
  readonly cookTimeMinutes?: number | null | undefined
  readonly customTimeMinutes?: number | null | undefined
}

/** The word in the index for the total time of a recipe; null if it has no times. */
export function minutesWord({ prepTimeMinutes, cookTimeMinutes, customTimeMinutes }: Times): string | null {
  const total = (prepTimeMinutes ?? 0) + (cookTimeMinutes ?? 0) + (customTimeMinutes ?? 0)
  return total > 0 ? start + padded(Math.ceil(total)) : null
}

/** The words of times are at least `from` and less than `before`. They stand for no text, so readers do not find by them. */
export const minutesWords = { from: `${start}0`, before: `${start}:` } as const

/** True if this is a beginning of words of times. */
export function beginsMinutesWord(word: string): boolean {
  return start.startsWith(word) || (word.startsWith(start) && /^\d+$/.test(word.slice(start.length)))
}

/** The patterns of the words of all times up to a maximum: whole tens and hundreds as beginnings. */
export function minutesUpTo(minutes: number): WordPattern[] {
  const text = padded(Math.floor(minutes))
  const smaller = [...text].flatMap((digit, at) =>
    Array.from({ length: Number(digit) }, (_, less) => start + text.slice(0, at) + String(less)),
  )
  return [...smaller.map((word) => ({ word, isBeginning: true })), { word: start + text, isBeginning: false }]
}

const padded = (minutes: number) => String(Math.min(minutes, maxMinutes)).padStart(digits, '0')
