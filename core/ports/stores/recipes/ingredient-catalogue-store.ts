import type { Ingredient } from '../../../model/recipe/record/recipe-parts.ts'
import type { OwnTerm } from '../../../model/recipe/terms/own-term.ts'
import type { EquipmentRecord } from '../../../model/recipe/record/equipment-record.ts'

/** Stores a site's ingredients and equipment, which recipes reference by id, and its custom terms. */
export interface IngredientCatalogueStore {
  /** Creates it, or returns the existing one with this title, ignoring case. */
  ensureIngredient(siteId: string, ingredient: Ingredient): Promise<Ingredient>
  /** Changes the density and the measurement methods of an ingredient of the site; its title stays. */
  updateIngredient(siteId: string, ingredient: Ingredient): Promise<void>
  ensureEquipment(siteId: string, equipment: EquipmentRecord): Promise<EquipmentRecord>
  /** By title, then id. */
  ingredients(siteId: string): Promise<Ingredient[]>
  ingredientsByIds(siteId: string, ids: readonly string[]): Promise<Ingredient[]>
  /** By title, then id. */
  equipment(siteId: string): Promise<EquipmentRecord[]>
  equipmentByIds(siteId: string, ids: readonly string[]): Promise<EquipmentRecord[]>
  /**
   * Creates a term of the site, or returns the one of this kind with its slug; recipes with its keyword have it
   * immediately. Returns null, without a change, if there would be more than `maxTerms`.
   */
  ensureTerm(siteId: string, term: OwnTerm, maxTerms: number): Promise<OwnTerm | null>
  /** By kind, then title. */
  terms(siteId: string): Promise<OwnTerm[]>
  /** Deletes a term; its keyword stays in the recipes. False if the term does not exist. */
  removeTerm(siteId: string, termId: string): Promise<boolean>
}

/** The dependency on the reads of an `IngredientCatalogueStore`; a unit of work has its writes. */
export type IngredientCatalogueStoreDep = {
  readonly ingredientCatalogueStore: Pick<
    IngredientCatalogueStore,
    'ingredients' | 'ingredientsByIds' | 'equipment' | 'equipmentByIds' | 'terms'
  >
}
