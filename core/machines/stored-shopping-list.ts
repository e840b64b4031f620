import type { ShoppingItem } from '../model/shopping/shopping-item.ts'
import type { KeyValueStorage } from '../ports/device.ts'
import { asObject, parseObject } from './stored-object.ts'

/** The shopping list as stored on a device. */
export type StoredShoppingList = {
  readonly items: readonly ShoppingItem[]
  /** The ids of items that are new or changed here and not yet sent to the account. */
  readonly unsent: readonly string[]
  /** The ids of items that were removed here and may still be in the account. */
  readonly removed: readonly string[]
  /** The id of the account that has the sent items; null before the first synchronization. */
  readonly ownerId: string | null
}

/** The key of the shopping list in local storage. */
export const shoppingListKey = 'trivet.shopping-list'

/** The list stored on the device; damaged parts are omitted. */
export function readShoppingList(local: KeyValueStorage): StoredShoppingList {
  const { items, unsent, removed, ownerId } = parseObject(local.get(shoppingListKey))
  return {
    items: Array.isArray(items) ? items.filter(isItem) : [],
    unsent: texts(unsent),
    removed: texts(removed),
    ownerId: typeof ownerId === 'string' ? ownerId : null,
  }
}

/** Stores the list on the device. */
export function storeShoppingList(local: KeyValueStorage, list: StoredShoppingList): void {
  const isEmpty = list.items.length === 0 && list.removed.length === 0
  if (isEmpty) local.remove(shoppingListKey)
  else local.set(shoppingListKey, JSON.stringify(list))
}

function isItem(value: unknown): value is ShoppingItem {
  const { id, title, quantityMin, quantityMax, unit, isTicked, addedAt } = asObject(value)
  return (
    [id, title, addedAt].every((text) => typeof text === 'string') &&
    [quantityMin, quantityMax].every((end) => end === null || typeof end === 'number') &&
    (unit === null || typeof unit === 'string') &&
    typeof isTicked === 'boolean'
  )
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
