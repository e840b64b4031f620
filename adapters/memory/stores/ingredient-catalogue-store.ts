import type { PantryStore } from '#core/ports/stores/ingredient-catalogue-store.ts'
import type { Ingredient } from '#core/model/recipe/recipe.ts'
import { compareText, titleOrder } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import type { RaiseRevision } from './site-store.ts'
import type { EquipmentRecord } from '#core/model/recipe/equipment-record.ts'

export function createMemoryPantryStore(raiseRevision: RaiseRevision, accounts: MemoryAccounts): PantryStore {
  const ingredients = createShelf<Ingredient>(raiseRevision)
  const equipment = createShelf<EquipmentRecord>(raiseRevision)
  accounts.join({
    eraseSite(siteId) {
      ingredients.drop(siteId)
      equipment.drop(siteId)
    },
  })
  return {
    ensureIngredient: async (siteId, ingredient) => ingredients.ensure(siteId, ingredient),
    ensureEquipment: async (siteId, piece) => equipment.ensure(siteId, piece),
    ingredients: async (siteId) => ingredients.all(siteId),
    ingredientsByIds: async (siteId, ids) => ingredients.all(siteId).filter(({ id }) => ids.includes(id)),
    equipment: async (siteId) => equipment.all(siteId),
    equipmentByIds: async (siteId, ids) => equipment.all(siteId).filter(({ id }) => ids.includes(id)),
  }
}

type Titled = { readonly id: string; readonly title: string }

function createShelf<Item extends Titled>(raiseRevision: RaiseRevision) {
  const shelves = new Map<string, Item[]>()
  return {
    drop: (siteId: string) => void shelves.delete(siteId),
    all: (siteId: string): Item[] => structuredClone([...(shelves.get(siteId) ?? [])].sort(compareTitled)),

    ensure(siteId: string, item: Item): Item {
      const shelf = shelves.get(siteId) ?? []
      const known =
        shelf.find(({ title }) => titleKey(title) === titleKey(item.title)) ??
        shelf.find(({ id }) => id === item.id)
      if (known !== undefined) return structuredClone(known)
      if (!raiseRevision(siteId)) throw new Error(`There is no site ${siteId}`)
      shelves.set(siteId, [...shelf, structuredClone(item)])
      return structuredClone(item)
    },
  }
}

function titleKey(title: string): string {
  return title.trim().toLowerCase()
}

function compareTitled(left: Titled, right: Titled): number {
  return compareText(titleOrder(left.title), titleOrder(right.title)) || compareText(left.id, right.id)
}
