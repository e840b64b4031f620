import { domainError } from '../../values/errors.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { err, ok } from '../../values/result.ts'
import type { importBatchCalls, ImportBatchRecipe } from './import-batch-calls.ts'
import type { ImportBatchStoreDep, ImportedEntry } from '../../ports/stores/recipes/import-batch-store.ts'
import { recipeDigest } from '../recipe/saving/recipe-digest.ts'
import { collectionStates, settingsState } from './undo-imported-site.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { batchView } from './import-batch-view.ts'

type GetImportBatchDeps = ImportBatchStoreDep & RecipeStoreDep & CollectionStoreDep & RandomDep

/** Returns one import and the current state of everything that it wrote. */
export function getImportBatch(deps: GetImportBatchDeps): UseCase<typeof importBatchCalls.getImportBatch> {
  return async ({ importBatchId }, { site }) => {
    const batch = await deps.importBatchStore.byId(site.id, importBatchId)
    if (!batch) return err(domainError('import_batch_not_found'))
    const entries = await deps.importBatchStore.entries(site.id, importBatchId)
    const count = (how: ImportedEntry['how']) => entries.filter((entry) => entry.how === how).length
    const recipes: ImportBatchRecipe[] = []
    for (const entry of entries) recipes.push(await entryView(entry, deps))
    const counts = { created: count('created'), updated: count('updated') }
    const imported = await deps.importBatchStore.importedSite(site.id, importBatchId)
    return ok({
      importBatch: batchView({ ...batch, ...counts }),
      recipes,
      collections: imported ? await collectionStates(site.id, imported, deps) : [],
      settings: imported && settingsState(site, imported, deps),
    })
  }
}

async function entryView(entry: ImportedEntry, deps: RecipeStoreDep & RandomDep): Promise<ImportBatchRecipe> {
  const { recipeId, how, title } = entry
  const recipe = await deps.recipeStore.byId(entry.siteId, recipeId)
  if (!recipe) return { recipeId, how, title, state: 'gone', published: false }
  const state = recipeDigest(recipe, deps.random) === entry.digest ? 'untouched' : 'changed'
  return { recipeId, how, title: recipe.title, state, published: recipe.publishedAt !== null }
}
