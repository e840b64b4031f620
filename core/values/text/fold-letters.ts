import { withoutInvisible } from './without-invisible.ts'

/** Letters that Unicode does not decompose, with the ASCII letters that are typed for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ς: 'σ',
}

const plainLetterPattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * The text in lower case without accents and characters that are not seen: "Crème Brûlée" becomes "creme brulee", "Käse" becomes "kase" (the language is
 * unknown, so each letter becomes its base letter), "Straße" becomes "strasse". Idempotent.
 */
export function foldLetters(text: string): string {
  return withoutInvisible(text)
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(plainLetterPattern, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}
