import { measurementLeaves } from '#core/model/recipe/resolve-text.ts'
import type { IngredientUsageReference, Measurement, TextLeaf } from '#core/values/rich-text/rich-text.ts'
import { unitById } from '#core/values/units/units.ts'
import type { MentionableIngredient } from './rich-text-props.ts'

type ChipNode = (Omit<IngredientUsageReference, 'children'> | Omit<Measurement, 'children'>) & {
  readonly words: readonly TextLeaf[]
}

/** What a chip shows, and whether what it names is gone. */
export type ChipText = { readonly text: string; readonly amount: string; readonly isLost: boolean }

/** The words of a chip: the author's own, else the amount and the title. */
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

/** The parts of an amount that are offered, as a share and in words. */
export const shares: readonly { readonly share: number; readonly label: string }[] = [
  { share: 1, label: 'All of it' },
  { share: 3 / 4, label: '¾' },
  { share: 2 / 3, label: '⅔' },
  { share: 1 / 2, label: '½' },
  { share: 1 / 3, label: '⅓' },
  { share: 1 / 4, label: '¼' },
]
