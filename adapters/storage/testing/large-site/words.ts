/** A source of repeatable choices: the same seed gives the same site. */
export type Choices = {
  /** A whole number from 0 to `count` - 1. */
  number(count: number): number
  one<Item>(items: readonly [Item, ...Item[]]): Item
  uuid(): string
}

/** Creates choices from a linear congruential generator, which is fast enough for millions of them. */
export function createChoices(seed = 1): Choices {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  const number = (count: number) => Math.floor((next() / 2 ** 32) * count)
  const hex = (length: number) => next().toString(16).padStart(8, '0').slice(0, length)
  return {
    number,
    one: (items) => items[number(items.length)] ?? items[0],
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}`,
  }
}

export const foods = [
  ...(['flour', 'butter', 'sugar', 'salt', 'olive oil', 'garlic', 'onion', 'tomato', 'lemon'] as const),
  ...(['chickpeas', 'lentils', 'rice', 'basil', 'parsley', 'cumin', 'paprika', 'yogurt'] as const),
  ...(['chicken', 'salmon', 'aubergine', 'courgette', 'pepper', 'spinach', 'feta', 'egg'] as const),
] as const

const dishes = ['soup', 'stew', 'salad', 'cake', 'pie', 'curry', 'bread', 'gratin', 'pasta', 'tart'] as const
const manners = ['Slow', 'Quick', 'Spiced', 'Golden', 'Crisp', 'Smoky', 'Fresh', 'Roasted'] as const

/** The title of a recipe; the number makes it unique. */
export function recipeTitle(choices: Choices, number: number): string {
  return `${choices.one(manners)} ${choices.one(foods)} ${choices.one(dishes)} ${number}`
}

const sentences = [
  'Stir it over a low heat until it thickens, then take it off and let it rest for ten minutes.',
  'Heat the oven to 180 °C and line a tin with paper.',
  'Chop everything finely, season well, and taste before you go on.',
  'Cover the pot and simmer until the vegetables are tender but keep their shape.',
  'Serve it warm, with bread and a spoonful of yogurt.',
] as const

/** A few sentences. */
export function sampleSentences(choices: Choices, count: number): string {
  return Array.from({ length: count }, () => choices.one(sentences)).join(' ')
}
