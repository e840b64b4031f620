import type { ShoppingItem } from '../model/shopping/shopping-item.ts'
import type { KeyValueStorage } from '../ports/device.ts'

/** The shopping list as a device has it. */
export type StoredShoppingList = {
  readonly items: readonly ShoppingItem[]
  /** Ids of items that the account does not have as they are here. */
  readonly unsent: readonly string[]
  /** Ids of items that are gone here and may still be in the account. */
  readonly removed: readonly string[]
  /** Whose account the items that were sent are in; null before the first time. */
  readonly ownerId: string | null
}

/** Where the shopping list is stored in local storage. */
export const shoppingListKey = 'trivet.shopping-list'

/** A list of nobody with nothing on it. */
export const emptyShoppingList: StoredShoppingList = { items: [], unsent: [], removed: [], ownerId: null }

/** The list of a device; what is damaged is left out. */
export function readShoppingList(local: KeyValueStorage): StoredShoppingList {
  const { items, unsent, removed, ownerId } = parseObject(local.get(shoppingListKey))
  return {
    items: Array.isArray(items) ? items.filter(isItem) : [],
    unsent: texts(unsent),
    removed: texts(removed),
    ownerId: typeof ownerId === 'string' ? ownerId : null,
  }
}

/** Keeps the list for the next page and the next visit. */
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

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
