import { numberText, type NumberLanguage } from './number-text.ts'

/** A number for people, with its thousands grouped: "100,001". */
export function grouped(count: number, language?: NumberLanguage): string {
  return numberText(count, language)
}

/** A number with its noun: "1 recipe", "2,000 recipes". Pass `plural` if it is not the word with an "s". */
export function counted(count: number, word: string, plural = `${word}s`, language?: NumberLanguage): string {
  return `${grouped(count, language)} ${count === 1 ? word : plural}`
}
