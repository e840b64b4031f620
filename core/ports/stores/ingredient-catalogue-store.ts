import type { Ingredient } from '../../model/recipe/recipe.ts'
import type { EquipmentRecord } from '../../model/recipe/equipment-record.ts'

/** Keeps a site's ingredients and equipment, which recipes name by id. */
export interface IngredientCatalogueStore {
  /** Creates it, or returns the one that has this title already, without regard to letter case. */
  ensureIngredient(siteId: string, ingredient: Ingredient): Promise<Ingredient>
  ensureEquipment(siteId: string, equipment: EquipmentRecord): Promise<EquipmentRecord>
  /** By title, then id. */
  ingredients(siteId: string): Promise<Ingredient[]>
  ingredientsByIds(siteId: string, ids: readonly string[]): Promise<Ingredient[]>
  /** By title, then id. */
  equipment(siteId: string): Promise<EquipmentRecord[]>
  equipmentByIds(siteId: string, ids: readonly string[]): Promise<EquipmentRecord[]>
}

/** Asks for a `IngredientCatalogueStore`. */
export type IngredientCatalogueStoreDep = { readonly ingredientCatalogueStore: IngredientCatalogueStore }
