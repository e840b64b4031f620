import { describe, expect, it } from 'vitest'
import { additionalUnitWords } from '../../values/units/additional-unit-words.ts'
import { westernUnitWords } from '../../values/units/western-unit-words.ts'
import { fieldKey } from '../record/record-words.ts'
import { difficultyWords } from './difficulty-words.ts'
import { columnNames, fieldNames } from './field-names.ts'
import { frequentWords, scriptLetters } from './frequent-words.ts'
import { ingredientWords } from './ingredient-words.ts'
import { lineLanguageWords } from './line-language-words.ts'
import { lineWords } from './line-words.ts'
import { mentionWords, shareNumbers } from './mention-words.ts'
import { aboutWords, articles, numberWords, partWords, rangeWords } from './number-words.ts'
import { partHeadings } from './part-headings.ts'
import { sectionHeadings } from './section-headings.ts'
import { stepWords } from './step-words.ts'
import { timeLabels } from './time-labels.ts'
import { timeNumbers, timerWords, timeWords } from './time-words.ts'
import { anyOf } from './word-rows.ts'
import { yieldLeads, yieldWords } from './yield-words.ts'

const tables = {
  ...{ aboutWords, articles, columnNames, difficultyWords, fieldNames, frequentWords, ingredientWords },
  ...{ lineLanguageWords, lineWords, mentionWords, numberWords, partHeadings, partWords, rangeWords },
  ...{ sectionHeadings, shareNumbers, stepWords, timeLabels, timeNumbers, timerWords, timeWords },
  ...{ yieldLeads, yieldWords },
}

/** Every text of the tables with the place where it is. */
const texts = Object.entries(tables).flatMap(([table, rows]) =>
  Object.entries<string | Readonly<Record<string, string>>>(rows).flatMap(([language, row]) =>
    Object.entries(typeof row === 'string' ? { words: row } : row).map(([column, text]) => ({
      ...{ table, language, column, words: text.split(', ') },
      place: `${table}.${language}.${column}`,
    })),
  ),
)

const wrong = (
  isRight: (word: string) => boolean,
  of: (text: (typeof texts)[number]) => boolean = () => true,
) =>
  texts
    .filter(of)
    .flatMap(({ place, words }) => words.filter((word) => !isRight(word)).map((word) => `${place}: ${word}`))

describe('the tables of languages', () => {
  it('have words between single commas and spaces, with straight apostrophes', () => {
    expect(wrong((word) => /^[^\s,’]+(?: [^\s,’]+)*$/.test(word) && word === word.normalize('NFC'))).toEqual(
      [],
    )
  })

  it('are in lower case, except the words of authors at the start of a sentence', () => {
    expect(
      wrong(
        (word) => word === word.toLowerCase(),
        ({ column }) => column !== 'author',
      ),
    ).toEqual([])
  })

  it('have no word twice in a text', () => {
    expect(texts.filter(({ words }) => new Set(words).size < words.length).map(({ place }) => place)).toEqual(
      [],
    )
  })

  it('have headings and labels without punctuation', () => {
    const isPlain = (word: string) => /^[\p{L}\p{M}\p{N} ]+$/u.test(word)
    expect(
      wrong(isPlain, ({ table }) => ['sectionHeadings', 'timeLabels', 'columnNames'].includes(table)),
    ).toEqual([])
  })

  it('have the names of fields without spaces and punctuation', () => {
    expect(
      wrong(
        (word) => fieldKey(word) === word,
        ({ table }) => table === 'fieldNames',
      ),
    ).toEqual([])
  })
})

/** The columns that reading a recipe takes, in addition to the units. */
const needed = [
  ...['sectionHeadings.ingredients', 'sectionHeadings.method', 'timeLabels.prep', 'timeLabels.cook'],
  ...['timeLabels.total', 'timeWords.hour', 'timeWords.minute', 'yieldWords.people'],
]

describe('a language with units', () => {
  const languages = Object.keys({ ...westernUnitWords, ...additionalUnitWords })

  it.each(languages)('has the words that reading a recipe takes: %s', (language) => {
    const own = texts.filter((text) => text.language === language)
    const columns = new Set(own.map(({ table, column }) => `${table}.${column}`))
    expect(needed.filter((column) => !columns.has(column))).toEqual([])
    const known = new Set(own.map(({ table }) => table))
    expect(['numberWords', 'ingredientWords'].filter((table) => !known.has(table))).toEqual([])
  })

  it.each(languages)('is found by its frequent words or its script: %s', (language) => {
    expect([...Object.keys(frequentWords), ...scriptLetters.map(([tag]) => tag)]).toContain(language)
  })
})

describe('the pattern for any of some words', () => {
  it('finds the longest word, and periods and apostrophes as they are', () => {
    const pattern = new RegExp(anyOf(['ca', 'ca.', 'cup', 'cups', "un'", 'a']), 'g')
    expect('cups cup ca. ca un’ caX'.match(pattern)).toEqual(['cups', 'cup', 'ca.', 'ca', 'un’', 'ca'])
  })

  it('is the word itself for one word', () => {
    expect(anyOf(['step'])).toBe('step')
  })
})
