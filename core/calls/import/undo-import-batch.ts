import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { recipeSearchText } from '../../model/search/words/search-text.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { ImportBatchStoreDep, ImportedEntry } from '../../ports/stores/recipes/import-batch-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import type { RecipeVersionStoreDep } from '../../ports/stores/recipes/recipe-version-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { saveVersion } from '../recipe/saving/save-version.ts'
import { nextUpdate } from '../recipe/saving/prepare-recipe.ts'
import { savedRecord } from '../recipe/saving/save-recipe-form.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { importBatchCalls, ImportUndo, UndoKept } from './import-batch-calls.ts'
import { recipeDigest } from '../recipe/saving/recipe-digest.ts'
import { undoImportedSite, type UndoSiteStores } from './undo-imported-site.ts'

type UndoStores = RecipeStoreDep & RecipeVersionStoreDep & IngredientCatalogueStoreDep & UndoSiteStores

/** The ports that undoing an import uses. */
export type UndoImportBatchDeps = AuditedStorageDep<UndoStores & ImportBatchStoreDep> &
  ImportBatchStoreDep &
  ClockDep &
  RandomDep

/** Undoes an import recipe by recipe, except for recipes that were changed since then. */
export function undoImportBatch(deps: UndoImportBatchDeps): UseCase<typeof importBatchCalls.undoImportBatch> {
  return async ({ importBatchId, body }, context) => {
    const { site, viewer } = context
    const how = { deletesPublished: body?.deletePublished ?? false, userId: viewer.user.id }
    const batch = await deps.importBatchStore.byId(site.id, importBatchId)
    if (!batch) return err(domainError('import_batch_not_found'))
    // Before the recipes, because deleting them changes collections.
    const ofSite = await undoSite(site, importBatchId, deps)
    const counts = { deleted: 0, restored: 0 }
    const kept: UndoKept[] = []
    for (const entry of await deps.importBatchStore.entries(site.id, importBatchId)) {
      const undone = await undoEntry(entry, how, deps)
      if (undone === 'deleted' || undone === 'restored') counts[undone] += 1
      else if (undone !== 'gone') kept.push({ recipeId: entry.recipeId, title: entry.title, reason: undone })
    }
    const undone: ImportUndo = { ...counts, kept, ...ofSite }
    // An import with published recipes that were kept can still be undone.
    const isDone = kept.every(({ reason }) => reason !== 'published')
    return writeAudited(deps, context, async ({ importBatchStore }) => {
      if (isDone) await importBatchStore.setUndoneAt(site.id, importBatchId, deps.clock.now())
      return ok({ undone })
    })
  }
}

/** Restores collections and settings in one transaction. */
async function undoSite(
  site: SiteRecord,
  importBatchId: string,
  deps: UndoImportBatchDeps,
): Promise<Pick<ImportUndo, 'collections' | 'settings'>> {
  const nothing = { collections: { deleted: 0, restored: 0, kept: [] }, settings: null }
  const imported = await deps.importBatchStore.importedSite(site.id, importBatchId)
  if (imported === null) return nothing
  const undone = await deps.storage.transact(async (stores) =>
    ok(await undoImportedSite(site.id, imported, { ...deps, ...stores })),
  )
  return undone.ok ? undone.value : nothing
}

type Undone = 'deleted' | 'restored' | 'gone' | UndoKept['reason']

/** Undoes one recipe in a transaction, so that concurrent changes are not overwritten. */
async function undoEntry(
  entry: ImportedEntry,
  { deletesPublished, userId }: { readonly deletesPublished: boolean; readonly userId: string },
  deps: StorageDep<UndoStores> & ClockDep & RandomDep,
): Promise<Undone> {
  const { siteId, recipeId, before, digest } = entry
  const undone = await deps.storage.transact<Undone, Undone>(async (stores) => {
    const { recipeStore, ingredientCatalogueStore } = stores
    const recipe = await recipeStore.byIdForUpdate(siteId, recipeId)
    if (!recipe) return err('gone')
    if (recipeDigest(recipe, deps.random) !== digest) return err('changed')
    if (before === null) {
      if (recipe.publishedAt !== null && !deletesPublished) return err('published')
      await recipeStore.remove(siteId, recipeId)
      return ok('deleted')
    }
    const now = nextUpdate(recipe, deps.clock.now())
    const { publishedAt: _, ...form } = before
    const restored = savedRecord(recipe, form, userId, now)
    await saveVersion(stores, recipe, { form, userId, now, isDrastic: true })
    const titles = new Map(
      (await ingredientCatalogueStore.ingredients(siteId)).map((each) => [each.id, each.title]),
    )
    const saved = await recipeStore.update(restored, recipeSearchText(restored, titles))
    return saved.ok ? ok('restored') : err('taken')
  })
  return undone.ok ? undone.value : undone.error
}
