import { measurementLeaves } from '#core/model/recipe/amounts/resolve-text.ts'
import type { IngredientUsageReference, Measurement, TextLeaf } from '#core/values/rich-text/rich-text.ts'
import { unitById } from '#core/values/units/units.ts'
import type { MentionableIngredient } from './rich-text-props.ts'

type ChipNode = (Omit<IngredientUsageReference, 'children'> | Omit<Measurement, 'children'>) & {
  readonly words: readonly TextLeaf[]
}

/** The text of a chip, its amount (empty if it shows none), and whether its ingredient or unit no longer exists. */
export type ChipText = { readonly text: string; readonly amount: string; readonly isLost: boolean }

/** Returns the author's own text for a chip if there is one, otherwise the amount and the title. */
export function chipText(node: ChipNode, ingredients: readonly MentionableIngredient[]): ChipText {
  const words = node.words.map(({ text }) => text).join('')
  if (node.type === 'measurement') {
    const unit = unitById(node.unitId)
    const systems = { multiplier: 1, measurementSystem: null, temperatureSystem: null }
    const leaves = measurementLeaves({ ...node, children: [...node.words] }, unit, systems)
    const text = leaves.map((leaf) => leaf.text).join('')
    return { text: text === '' ? String(node.quantity) : text, amount: '', isLost: unit === undefined }
  }
  const ingredient = ingredients.find(({ id }) => id === node.ingredientUsageId)
  if (ingredient === undefined) {
    return { text: words === '' ? 'missing ingredient' : words, amount: '', isLost: true }
  }
  const amount = ingredient.amountText(node.share ?? 1)
  return words === ''
    ? { text: ingredient.title, amount, isLost: false }
    : { text: words, amount: '', isLost: false }
}

/** The plain text of a stored chip. */
export function writtenChip(
  { children = [], ...chip }: IngredientUsageReference | Measurement,
  ingredients: readonly MentionableIngredient[],
): string {
  const { amount, text } = chipText({ ...chip, words: children }, ingredients)
  return amount === '' ? text : `${amount} ${text}`
}

/** The shares of an ingredient's amount that the author can choose from. */
export const shares: readonly { readonly share: number; readonly label: string }[] = [
  { share: 1, label: 'All of it' },
  { share: 3 / 4, label: '¾' },
  { share: 2 / 3, label: '⅔' },
  { share: 1 / 2, label: '½' },
  { share: 1 / 3, label: '⅓' },
  { share: 1 / 4, label: '¼' },
]
