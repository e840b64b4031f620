import type { ShoppingChange, ShoppingItem } from '../../../model/shopping/shopping-item.ts'

/** The list of a person: all of it, or the part that was added on a site. */
export type ShoppingListKey = { readonly userId: string; readonly siteId: string | null }

/** Stores one shopping list per account. */
export interface ShoppingStore {
  /** The items of a list, in the order in which they were added, then by id. */
  list(key: ShoppingListKey): Promise<ShoppingItem[]>
  /**
   * Stores and removes items in one transaction; other items remain, and so do those of other sites if the key names
   * one. Returns false, without a change, if the person would have more than `maxItems`.
   */
  change(key: ShoppingListKey, change: ShoppingChange, maxItems: number): Promise<boolean>
}

/** The dependency on the reads of a `ShoppingStore`; a unit of work has its writes. */
export type ShoppingStoreDep = { readonly shoppingStore: Pick<ShoppingStore, 'list'> }
