import type { Language } from './language.ts'

/**
 * A table of words: a row for each language, with a text for each column. A text lists words and phrases, separated by
 * a comma and a space. A language without words for a column leaves it out; a word that several languages use is
 * listed in each.
 */
export type WordRows<Column extends string> = Readonly<
  Partial<Record<Language, Readonly<Partial<Record<Column, string>>>>>
>

/** A table with one text for each language. */
export type WordList = Readonly<Partial<Record<Language, string>>>

/** A table of words for numbers: a row for each language, with the words of each number. */
export type NumberRows = Readonly<Partial<Record<Language, Readonly<Record<number, string>>>>>

/** The words of some columns in all languages, in the order of the rows; each once. */
export function wordsOf<Column extends string>(
  rows: WordRows<Column>,
  ...columns: readonly NoInfer<Column>[]
): readonly string[] {
  return wordsIn(Object.values(rows).flatMap((row) => columns.flatMap((column) => row[column] ?? [])))
}

/** The words of all languages, in the order of the rows; each once. */
export function wordsOfList(list: WordList): readonly string[] {
  return wordsIn(Object.values(list))
}

function wordsIn(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => text.split(', ')))]
}

/** The words for numbers in all languages, with their numbers. */
export function numbersOf(rows: NumberRows): readonly (readonly [word: string, value: number])[] {
  return Object.values(rows).flatMap((row) =>
    Object.entries(row).flatMap(([value, text]) =>
      text.split(', ').map((word) => [word, Number(value)] as const),
    ),
  )
}

/**
 * The source of a pattern for any of some words, of which it finds the longest; a straight apostrophe stands for both
 * kinds. Words that begin alike share their beginning, because trying hundreds of words one by one takes long.
 */
export function anyOf(words: readonly string[]): string {
  return sourceOf([...new Set(words)].toSorted(), 0)
}

/** The pattern for the rest of sorted words from a letter on; all have the same letters before it. */
function sourceOf(words: readonly string[], from: number): string {
  const [first = ''] = words
  if (words.length === 1) return escaped(first.slice(from))
  const isWord = first.length === from
  const branches: string[] = []
  let start = isWord ? 1 : 0
  while (start < words.length) {
    const letter = words[start]?.charAt(from) ?? ''
    let end = start + 1
    while (words[end]?.charAt(from) === letter) end += 1
    branches.push(escaped(letter) + sourceOf(words.slice(start, end), from + 1))
    start = end
  }
  const any = branches.length === 1 && !isWord ? branches.join('') : `(?:${branches.join('|')})`
  return isWord ? `${any}?` : any
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]")
}
