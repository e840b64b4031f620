import { validationError, type DomainError, type Issue } from '../../../values/errors.ts'
import { err, ok, type Result } from '../../../values/result.ts'
import type { CompleteForm } from '../../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord, RecipeSearchText } from '../../../model/recipe/record/recipe-record.ts'
import { recipeSearchText } from '../../../model/search/words/search-text.ts'
import type { IngredientCatalogueStoreDep } from '../../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { recipeIssues, type RecipePlace, type RecipeReferencesDeps } from './recipe-references.ts'

/**
 * The search data of a recipe, after checking that it may be written: its references exist, and its date is not in the
 * future.
 */
export async function prepareRecipe(
  record: RecipeRecord,
  place: RecipePlace,
  deps: RecipeReferencesDeps,
): Promise<Result<RecipeSearchText, DomainError>> {
  const issues = await recipeIssues(record, place, deps)
  if (issues.length > 0) return err(validationError(issues))
  const future = futureIssue(record.publishedAt, record.updatedAt)
  if (future) return err(validationError([future]))
  return ok(await searchTextOf(record.siteId, record, deps))
}

/** Caches are invalidated by writes only, so a recipe cannot become public just because time passes. */
export function futureIssue(publishedAt: Date | null | undefined, now: Date): Issue | null {
  if (!publishedAt || publishedAt.getTime() <= now.getTime()) return null
  return { path: 'publishedAt', message: 'Give a time that is not in the future' }
}

/** Later than the previous `updatedAt`, even within one millisecond, so that the timestamp identifies one state. */
export function nextUpdate({ updatedAt }: Pick<RecipeRecord, 'updatedAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

/** True if a recipe was changed after `seen`. */
export function hasChanged({ updatedAt }: Pick<RecipeRecord, 'updatedAt'>, seen: Date | undefined): boolean {
  return seen !== undefined && updatedAt.getTime() !== seen.getTime()
}

/** The search text of a recipe form. */
export async function searchTextOf(
  siteId: string,
  form: CompleteForm,
  deps: IngredientCatalogueStoreDep,
): Promise<RecipeSearchText> {
  return recipeSearchText(form, await ingredientTitles(siteId, form, deps))
}

async function ingredientTitles(
  siteId: string,
  record: Pick<CompleteForm, 'ingredientUsageGroups'>,
  { ingredientCatalogueStore }: IngredientCatalogueStoreDep,
): Promise<ReadonlyMap<string, string>> {
  const usages = record.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
  const ids = [...new Set(usages.flatMap(({ ingredientId }) => ingredientId ?? []))]
  const ingredients = ids.length > 0 ? await ingredientCatalogueStore.ingredientsByIds(siteId, ids) : []
  return new Map(ingredients.map(({ id, title }) => [id, title]))
}
