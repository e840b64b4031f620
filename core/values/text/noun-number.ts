import { irregularFoods, irregularServings, regularFoods, regularServings } from './noun-table.ts'

const foodPairs = pairsOf(regularFoods, irregularFoods)
const pairs = [...foodPairs, ...pairsOf(regularServings, irregularServings)]
const pluralBySingular: ReadonlyMap<string, string> = new Map(pairs)
const singularByPlural: ReadonlyMap<string, string> = new Map(pairs.map(([one, many]) => [many, one]))
const foods: ReadonlySet<string> = new Set(foodPairs.flat())

/** Text after these words or signs describes the noun before it. */
const endOfNoun = /\s*[,(/–—]|\s(?:of|for|with|without|to|in|at|or|and|from|on|as|per|plus)\s|$/u

const lastWord = /[\p{L}'’-]+$/u

/**
 * The title with its noun in plural or singular: "leek" becomes "leeks", "large eggs" becomes "large egg". A noun that
 * is not in the table of counted foods is not changed.
 */
export function titleForAmount(title: string, isPlural: boolean): string {
  const end = /^(?:as|for)\s/u.test(title) ? 0 : title.search(endOfNoun)
  const phrase = title.slice(0, end)
  const noun = lastWord.exec(phrase)?.[0]
  if (noun === undefined) return title
  const changed = (isPlural ? pluralBySingular : singularByPlural).get(noun.toLowerCase())
  if (changed === undefined) return title
  return phrase.slice(0, -noun.length) + likeFirstLetter(changed, noun) + title.slice(end)
}

/** True for a food that is counted, in singular or plural: "egg", but not "flour" or "slice". */
export function isCountedFood(word: string): boolean {
  return foods.has(word.toLowerCase())
}

/** Every noun of the table with its plural. */
export const nounPairs: readonly (readonly [singular: string, plural: string])[] = pairs

function pairsOf(regular: string, irregular: string): (readonly [string, string])[] {
  return [
    ...regular.split(' ').map((noun) => [noun, regularPlural(noun)] as const),
    ...irregular.split(' ').map((pair) => {
      const [one = '', many = ''] = pair.split(':')
      return [one, many] as const
    }),
  ]
}

function regularPlural(noun: string): string {
  if (/[^aeiou]y$/u.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`
}

function likeFirstLetter(word: string, model: string): string {
  const [first = ''] = model
  return first === first.toLowerCase() ? word : (word[0] ?? '').toUpperCase() + word.slice(1)
}
