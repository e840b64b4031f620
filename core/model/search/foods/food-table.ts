import { searchWords } from '../words/search-text.ts'
import { animal } from './animal.ts'
import { dishes } from './dishes.ts'
import { pantry } from './pantry.ts'
import { produce } from './produce.ts'
import { type FoodLanguage, foodLanguages, wordForms } from './word-forms.ts'

/** A name of a food, normalized like searches; `forms` are the name and its plurals. */
export type FoodName = {
  readonly language: FoodLanguage
  readonly name: string
  readonly forms: readonly string[]
}

/** A food or dish with its names; those of one food are interchangeable. */
export type Food = { readonly names: readonly FoodName[]; readonly isDish: boolean }

/** The table of foods, and the foods by each form of their names. */
export type FoodTable = {
  readonly foods: readonly Food[]
  readonly byForm: ReadonlyMap<string, readonly Food[]>
  /** The maximum number of words of a name. */
  readonly maxWords: number
}

let table: FoodTable | null = null

/** The table of foods in seven languages, parsed when it is first needed. */
export function foodTable(): FoodTable {
  table ??= parseTable()
  return table
}

function parseTable(): FoodTable {
  const foods = [produce, animal, pantry, dishes].flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => parseLine(line, text === dishes)),
  )
  const byForm = new Map<string, Food[]>()
  for (const food of foods) {
    for (const form of new Set(food.names.flatMap(({ forms }) => forms))) {
      const found = byForm.get(form)
      if (found === undefined) byForm.set(form, [food])
      else found.push(food)
    }
  }
  const maxWords = Math.max(...[...byForm.keys()].map((form) => form.split(' ').length))
  return { foods, byForm, maxWords }
}

function parseLine(line: string, isDish: boolean): Food {
  const names = line.split('|').flatMap((column, index) =>
    column.split(',').map((text): FoodName => {
      const language = foodLanguages[index] ?? 'en'
      const name = searchWords(text).join(' ')
      return { language, name, forms: wordForms(name, language) }
    }),
  )
  return { names, isDish }
}

/** A food in a text, and the number of words of its name. */
export type FoundFood = { readonly foods: readonly Food[]; readonly length: number }

/** The foods with the longest name at a position of some words: "sweet potato" is no potato; null if there is none. */
export function foodAt(words: readonly string[], from: number): FoundFood | null {
  const { byForm, maxWords } = foodTable()
  for (let length = Math.min(maxWords, words.length - from); length > 0; length -= 1) {
    const foods = byForm.get(words.slice(from, from + length).join(' '))
    if (foods !== undefined) return { foods, length }
  }
  return null
}
