import { chipText } from './chip-text.ts'
import type { MentionableIngredient } from './rich-text-props.ts'

type ChipProps = {
  readonly node: Parameters<typeof chipText>[0]
  readonly ingredients: readonly MentionableIngredient[]
  readonly isSelected?: boolean
}

/** An ingredient with its amount, or a measurement, within a text. */
export function Chip({ node, ingredients, isSelected = false }: ChipProps) {
  const { text, amount, isLost } = chipText(node, ingredients)
  const state = `${isSelected ? ' text-chip--selected' : ''}${isLost ? ' text-chip--lost' : ''}`
  return (
    <span
      className={`text-chip text-chip--${node.type === 'measurement' ? 'measurement' : 'ingredient'}${state}`}
    >
      {amount !== '' && <span className="text-chip__amount">{amount} </span>}
      {text}
    </span>
  )
}
