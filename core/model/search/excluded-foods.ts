import type { WordPattern } from './words/minutes-word.ts'
import { searchedWords } from './words/search-text.ts'
import { type Food, foodAt, foodTable } from './foods/food-table.ts'
import { falseFriends } from './foods/false-friends.ts'

/** A word that no found recipe has. */
export type ExcludedWord = WordPattern

/** The foods that a query excludes ("without nuts"), and the query without them. */
export type FoodsExcluded = {
  readonly without: readonly ExcludedWord[]
  readonly rest: string
  readonly phrase: string
}

const negations = new Set(
  'no without not minus sans senza sin ohne kein keine keinen zonder geen sem non'.split(' '),
)
/** Words between a negation and its food, and between its foods. */
const joining = new Set('any the and or und oder et ou ni y o e en of nor noch de'.split(' '))

/** English names of the foods that a general name excludes too. */
const groups: Readonly<Record<string, string>> = {
  nut: 'almond walnut hazelnut peanut cashew pistachio pecan chestnut',
  meat: 'chicken turkey duck goose beef veal pork lamb bacon gammon ham sausage chorizo mince',
  fish: 'salmon tuna cod haddock trout mackerel sardine anchovy herring halibut',
  seafood: 'prawn crab lobster mussel clam scallop oyster squid octopus',
  dairy: 'milk butter cream cheese yogurt quark buttermilk parmesan mozzarella feta',
}

/** Finds the foods after "no" or "without" in a query. Only known foods: "no knead bread" excludes nothing. */
export function foodsExcluded(query: string): FoodsExcluded | null {
  const words = searchedWords(query)
  const start = words.findIndex((word) => negations.has(word))
  if (start < 0) return null
  const excluded: string[] = []
  const names: string[] = []
  let at = start + 1
  let end = at
  while (at < words.length) {
    const word = words[at] ?? ''
    const found = word === 'dairy' ? null : foodAt(words, at)
    if (found !== null) names.push(...namesOf(found.foods, words.slice(at, at + found.length).join(' ')))
    else if (word === 'dairy') names.push(word, ...namesOf([], word))
    else if (joining.has(word)) {
      at += 1
      continue
    } else break
    at += found?.length ?? 1
    end = at
    // "no chicken soup" excludes chicken.
    if (!joining.has(words[at] ?? '')) break
  }
  excluded.push(...new Set(names))
  if (excluded.length === 0) return null
  const rest = [...words.slice(0, start), ...words.slice(end)].join(' ')
  const phrase = words.slice(start, end).join(' ')
  return { without: excluded.map(excludedWord), rest, phrase }
}

/** Names that end with a German or Dutch compound word exclude compounds too. */
function excludedWord(name: string): ExcludedWord {
  return name.endsWith('*')
    ? { word: name.slice(0, -1), isBeginning: true }
    : { word: name, isBeginning: false }
}

function namesOf(foods: readonly Food[], written: string): string[] {
  const { byForm } = foodTable()
  const groupNames = foods.flatMap((food) => food.names.map(({ name }) => name)).concat(written)
  const members = groupNames.flatMap((name) => (groups[name] ?? '').split(' ').filter(Boolean))
  const all = [...foods, ...members.flatMap((name) => byForm.get(name) ?? [])]
  return all
    .flatMap((food) => food.names)
    .flatMap(({ name, language, forms }) => {
      if (name.includes(' ') || (falseFriends.has(name) && !written.includes(name))) return []
      const hasCompounds = (language === 'de' || language === 'nl') && name.length >= 5
      return hasCompounds ? [`${name}*`] : forms.filter((form) => !falseFriends.has(form))
    })
}
