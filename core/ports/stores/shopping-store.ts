import type { ShoppingChange, ShoppingItem } from '../../model/shopping/shopping-item.ts'

/** Stores one shopping list per account. */
export interface ShoppingStore {
  /** The items of a person, in the order in which they were added, then by id. */
  list(userId: string): Promise<ShoppingItem[]>
  /**
   * Stores and removes items in one transaction; other items remain. Returns false, without a change, if there would be
   * more than `maxItems`.
   */
  change(userId: string, change: ShoppingChange, maxItems: number): Promise<boolean>
}

/** The dependency on a `ShoppingStore`. */
export type ShoppingStoreDep = { readonly shoppingStore: ShoppingStore }
