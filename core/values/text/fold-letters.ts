/** Letters that are written with others where they are not on the keyboard; what Unicode does not take apart. */
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
 * The text in lower case without accents: "Crème Brûlée" gives "creme brulee", "Käse" gives "kase" (the language
 * is not known, so a letter gives its base), "Straße" gives "strasse". Folding twice changes nothing.
 */
export function foldLetters(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(plainLetterPattern, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}
