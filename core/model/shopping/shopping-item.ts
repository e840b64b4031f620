import { z } from 'zod'
import { Instant, WebUrl } from '../../values/bounded.ts'
import { limits } from '../../values/limits.ts'
import { singleLine } from '../../values/single-line.ts'

/** The recipe of a shopping list item, and how much of it is made ("6 servings"). */
const ShoppingSource = z.object({
  title: singleLine().max(limits.title),
  url: WebUrl,
  yieldText: singleLine().max(limits.servingDescription),
})

/**
 * One item to buy, from one recipe or entered by hand. Items of the same food are combined only for display, so that a
 * recipe can be removed again.
 */
export const ShoppingItem = z.object({
  id: z.uuid(),
  title: singleLine().trim().min(1).max(limits.ingredientTitle),
  quantityMin: z.number().nonnegative().nullable(),
  quantityMax: z.number().nonnegative().nullable(),
  /** The slug of a unit, or the name of a custom unit; null for pieces. */
  unit: singleLine().max(limits.label).nullable(),
  gramsPerLiter: z.number().positive().nullable(),
  source: ShoppingSource.nullable(),
  isTicked: z.boolean(),
  addedAt: Instant,
})
export type ShoppingItem = z.infer<typeof ShoppingItem>

/** A change of a shopping list: new or changed items, and the ids of removed ones. */
export type ShoppingChange = { readonly put: readonly ShoppingItem[]; readonly remove: readonly string[] }
