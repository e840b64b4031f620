import { z } from 'zod'
import { Instant, WebUrl } from '../../values/bounded.ts'
import { limits } from '../../values/limits.ts'

/** The recipe that an item of a shopping list comes from, and how much of it is made ("6 servings"). */
const ShoppingSource = z.object({
  title: z.string().max(limits.title),
  url: WebUrl,
  yieldText: z.string().max(limits.servingDescription),
})

/**
 * One thing to buy, as one recipe asks for it or as a person wrote it. Items of the same food are put together only
 * where they are shown, so that a recipe can be taken out again.
 */
export const ShoppingItem = z.object({
  id: z.uuid(),
  title: z.string().trim().min(1).max(limits.ingredientTitle),
  quantityMin: z.number().nonnegative().nullable(),
  quantityMax: z.number().nonnegative().nullable(),
  /** The slug of a unit, or the words of one that only a site knows; null for pieces. */
  unit: z.string().max(limits.label).nullable(),
  gramsPerLiter: z.number().positive().nullable(),
  source: ShoppingSource.nullable(),
  isTicked: z.boolean(),
  addedAt: Instant,
})
export type ShoppingItem = z.infer<typeof ShoppingItem>

/** How a shopping list changes: items that are new or other than before, and ids of those that go. */
export type ShoppingChange = { readonly put: readonly ShoppingItem[]; readonly remove: readonly string[] }
