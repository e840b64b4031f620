import { shares } from './chip-text.ts'
import type { Trigger } from './document/find-trigger.ts'
import type { MentionableIngredient, TextAction } from './rich-text-props.ts'
import type { TextFeature } from './document/text-features.ts'

/** A row of the menu at the caret. */
export type MenuItem = {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly choice:
    | { readonly kind: 'ingredient'; readonly ingredient: MentionableIngredient }
    | { readonly kind: 'share'; readonly ingredient: MentionableIngredient; readonly share: number }
    | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 }
    | { readonly kind: 'action'; readonly action: TextAction }
}

type MenuSource = {
  readonly ingredients: readonly MentionableIngredient[]
  readonly actions: readonly TextAction[]
  readonly features: readonly TextFeature[]
}

const maxItems = 8

/** Returns the menu rows that match the typed text, best match first. */
export function menuItems({ sign, query }: Trigger, source: MenuSource): MenuItem[] {
  const rows = sign === '@' ? source.ingredients.map(ingredientItem) : commandItems(source)
  const wanted = query.trim().toLowerCase()
  return rows
    .map((item) => ({ item, rank: rankOf(item.label.toLowerCase(), wanted) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxItems)
    .map(({ item }) => item)
}

/** Ranks a match: 0 at the start of the label, 1 at the start of a word, 2 elsewhere, 3 for no match. */
function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0
  if (label.split(/[\s(-]+/).some((word) => word.startsWith(wanted))) return 1
  return wanted.length > 1 && label.includes(wanted) ? 2 : 3
}

function ingredientItem(ingredient: MentionableIngredient): MenuItem {
  const { id, title, amountText, isUsed } = ingredient
  const note = [amountText(1), isUsed ? 'used' : ''].filter((part) => part !== '').join(' · ')
  return { id, label: title, note, choice: { kind: 'ingredient', ingredient } }
}

/** Returns the menu rows with shares for an ingredient that is already used. */
export function shareItems(ingredient: MentionableIngredient): MenuItem[] {
  return shares.map(({ share, label }) => ({
    id: String(share),
    label,
    note: ingredient.amountText(share),
    choice: { kind: 'share', ingredient, share },
  }))
}

const headings = [
  [1, 'Heading'],
  [2, 'Subheading'],
  [3, 'Small heading'],
] as const

function commandItems({ actions, features }: MenuSource): MenuItem[] {
  const own = actions.map((action): MenuItem => ({
    ...{ id: action.id, label: action.label, note: '' },
    choice: { kind: 'action', action },
  }))
  if (!features.includes('headings')) return own
  return [
    ...own,
    ...headings.map(([level, label]): MenuItem => ({
      ...{ id: `heading-${level}`, label, note: '' },
      choice: { kind: 'heading', level },
    })),
  ]
}
