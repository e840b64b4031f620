import { queriedWords } from './search-index.ts'
import { type Food, foodAt, type FoodName, foodTable } from './foods/food-table.ts'
import { falseFriends, functionWords, linkingWords } from './foods/false-friends.ts'
import { type FoodLanguage, foodLanguages } from './foods/word-forms.ts'
import { nearWordBounds, nearWords } from './near-words.ts'

/** The maximum number of alternative queries of each kind. */
export const maxAlternatives = 6

/** Words to look up in the vocabulary of a site: whole words, and beginnings of words. */
export type WordLookup = { readonly words: readonly string[]; readonly beginnings: readonly string[] }

type Segment = { readonly text: string; readonly foods: readonly Food[] }

/** From this length, a name also stands for the words that start with it: "zwiebel" for "zwiebelkuchen". */
const minBeginning = 5
/** The number of its function words by which a language is recognized. */
const wordsOfLanguage = 2

/**
 * What has to be looked up in the vocabulary of a site before `synonymQueries`; null if the query names no food that the
 * table knows.
 */
export function synonymLookup(query: string): WordLookup | null {
  const names = segmentsOf(query).flatMap(otherNames)
  if (names.length === 0) return null
  const forms = names.flatMap((name) => name.forms.flatMap((form) => form.split(' ')))
  const beginnings = names
    .flatMap(({ name }) => name.split(' '))
    .filter((word) => word.length >= minBeginning)
  return {
    words: [...new Set([...forms, ...Object.values(functionWords).flat()])],
    beginnings: [...new Set(beginnings)],
  }
}

/**
 * The query with other names of the foods in it, in the seven languages of the table ("cilantro" and "Koriander" for
 * "coriander"), at most six. `known` are the words and beginnings of `synonymLookup` that the site has: other names are
 * not used.
 */
export function synonymQueries(query: string, known: ReadonlySet<string>): string[] {
  const segments = segmentsOf(query)
  const languages = new Set(foodLanguages.filter((language) => isUsed(language, known)))
  const usable = segments.map((segment) =>
    otherNames(segment).flatMap((name) => {
      const form = knownForm(name, known, languages)
      return form === null ? [] : [{ form, language: name.language }]
    }),
  )
  const replaced = (textOf: (segment: Segment, at: number) => string | undefined) =>
    segments
      .flatMap((segment, at) => textOf(segment, at) ?? (linkingWords.has(segment.text) ? [] : segment.text))
      .join(' ')
  const whole = foodLanguages.flatMap((language) => {
    const forms = usable.map((names) => names.find((name) => name.language === language)?.form)
    return forms.some((form) => form !== undefined) ? [replaced((_, at) => forms[at])] : []
  })
  const single = usable.flatMap((names, at) =>
    names.map(({ form }) => replaced((_, index) => (index === at ? form : undefined))),
  )
  const own = queriedWords(query).join(' ')
  const queries = segments.filter(({ foods }) => foods.length > 0).length > 1 ? [...whole, ...single] : single
  return [...new Set(queries)].filter((one) => one !== own).slice(0, maxAlternatives)
}

/**
 * The query with similar words in place of those that no recipe contains, nearest first, at most six. `near` maps each
 * such word to its similar words; other words are kept.
 */
export function spellingQueries(query: string, near: ReadonlyMap<string, readonly string[]>): string[] {
  const words = queriedWords(query)
  let queries: string[][] = [[]]
  for (const word of words) {
    const meant = near.get(word) ?? [word]
    queries = meant.flatMap((one) => queries.map((begun) => [...begun, one])).slice(0, maxAlternatives)
  }
  return queries.map((one) => one.join(' ')).filter((one) => one !== words.join(' '))
}

/** The English or German name of a food that a misspelled word may mean; null if none is similar. */
export function nearFoodName(word: string): string | null {
  const bounds = nearWordBounds(word)
  if (bounds === null) return null
  const names = foodTable().foods.flatMap((food) =>
    food.names.flatMap(({ name, language }) => {
      const isSimilar =
        name.length >= bounds.minLength &&
        (name[0] === bounds.firstLetter || bounds.secondLetters.includes(name[1] ?? ''))
      return isSimilar && !name.includes(' ') && (language === 'en' || language === 'de') ? [name] : []
    }),
  )
  return nearWords(word, new Set(names))[0] ?? null
}

/** The foods of a query and its other words, in their order. The longest name is used: "sweet potato" is no potato. */
function segmentsOf(query: string): Segment[] {
  const words = queriedWords(query)
  const segments: Segment[] = []
  for (let at = 0; at < words.length;) {
    const found = foodAt(words, at)
    const length = found?.length ?? 1
    segments.push({ text: words.slice(at, at + length).join(' '), foods: found?.foods ?? [] })
    at += length
  }
  return segments
}

/** The names of the foods of a segment, except for those that are written, by language. */
function otherNames({ text, foods }: Segment): FoodName[] {
  const names = foods.flatMap((food) => food.names).filter(({ forms }) => !forms.includes(text))
  return foodLanguages.flatMap((language) => names.filter((name) => name.language === language))
}

function isUsed(language: FoodLanguage, known: ReadonlySet<string>): boolean {
  return functionWords[language].filter((word) => known.has(word)).length >= wordsOfLanguage
}

/** The form of a name that a site has; null if it has none, or a word of another meaning. */
function knownForm(
  { name, forms, language }: FoodName,
  known: ReadonlySet<string>,
  languages: ReadonlySet<FoodLanguage>,
): string | null {
  const isClear = (form: string) => language === 'en' || !falseFriends.has(form) || languages.has(language)
  const form = forms.find((one) => isClear(one) && one.split(' ').every((word) => known.has(word)))
  if (form !== undefined) return form
  const isBegun = name.split(' ').every((word) => known.has(word) || known.has(`${word}*`))
  return isBegun && isClear(name) ? name : null
}
