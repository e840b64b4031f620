import type { RecipeCard } from './recipe.ts'
import type { Term } from './record/recipe-parts.ts'

type PillKind = 'meals' | 'categories'

/** A label on a large card; kind and slug lead to the list of its recipes. */
export type CardPill = { readonly kind: PillKind; readonly slug: string; readonly label: string }

/** The only terms that are shown as pills, with their labels, in order. */
const pills: readonly CardPill[] = [
  { kind: 'meals', slug: 'breakfast', label: 'Breakfast' },
  { kind: 'meals', slug: 'dinner', label: 'Main Dishes' },
  { kind: 'meals', slug: 'snack', label: 'Snacks & Sides' },
  { kind: 'meals', slug: 'dessert', label: 'Baking & Desserts' },
  { kind: 'meals', slug: 'drink', label: 'Drinks' },
  { kind: 'categories', slug: 'sandwich', label: 'Sandwiches' },
]

/** The pills of a large recipe card: those of its meals and categories that have one. */
export function cardPills(recipe: Pick<RecipeCard, PillKind>): CardPill[] {
  return pills.filter(({ kind, slug }) => recipe[kind].some((term: Term) => term.slug === slug))
}
