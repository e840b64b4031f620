import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { PantryStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { recipeSearchText } from '../../model/recipe/search-text.ts'
import { err, ok } from '../../values/result.ts'
import type {
  ImportBatch,
  importBatchCalls,
  ImportBatchRecipe,
  ImportUndo,
  UndoKept,
} from './import-batch-calls.ts'
import type {
  ImportBatchStoreDep,
  ImportBatchSummary,
  ImportedEntry,
} from '../../ports/stores/import-batch-store.ts'
import { recipeDigest } from './recipe-digest.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'

type ImportBatchUseCases = Pick<UseCases<Catalogue>, keyof typeof importBatchCalls>

/** The ports that keeping and undoing imports uses. */
export type ImportBatchDeps = ImportBatchStoreDep & RecipeStoreDep & PantryStoreDep & ClockDep & RandomDep

/** Beginning, listing and undoing imports. */
export function createImportBatchUseCases(deps: ImportBatchDeps): ImportBatchUseCases {
  const { importBatchStore } = deps
  return {
    async createImportBatch({ body }, { site }) {
      const batch = {
        ...{ siteId: site.id, id: deps.random.uuid(), label: body.label },
        ...{ createdAt: deps.clock.now(), undoneAt: null },
      }
      if (!(await importBatchStore.create(batch))) return err(domainError('site_not_found'))
      return ok({ importBatch: batchReading({ ...batch, created: 0, updated: 0 }) })
    },
    async listImportBatches(page, { site }) {
      const { batches, total } = await importBatchStore.list(site.id, page)
      return ok({ importBatches: batches.map(batchReading), total })
    },
    async getImportBatch({ importBatchId }, { site }) {
      const batch = await importBatchStore.byId(site.id, importBatchId)
      if (!batch) return err(domainError('import_batch_not_found'))
      const entries = await importBatchStore.entries(site.id, importBatchId)
      const count = (how: ImportedEntry['how']) => entries.filter((entry) => entry.how === how).length
      const recipes: ImportBatchRecipe[] = []
      for (const entry of entries) recipes.push(await entryReading(entry, deps))
      const counts = { created: count('created'), updated: count('updated') }
      return ok({ importBatch: batchReading({ ...batch, ...counts }), recipes })
    },
    async undoImportBatch({ importBatchId, body }, { site }) {
      const batch = await importBatchStore.byId(site.id, importBatchId)
      if (!batch) return err(domainError('import_batch_not_found'))
      const undone: { deleted: number; restored: number; kept: UndoKept[] } = {
        deleted: 0,
        restored: 0,
        kept: [],
      }
      for (const entry of await importBatchStore.entries(site.id, importBatchId)) {
        const how = await undoEntry(entry, body?.deletePublished ?? false, deps)
        if (how === 'deleted' || how === 'restored') undone[how] += 1
        else if (how !== 'gone')
          undone.kept.push({ recipeId: entry.recipeId, title: entry.title, reason: how })
      }
      await importBatchStore.setUndoneAt(site.id, importBatchId, deps.clock.now())
      return ok({ undone: undone satisfies ImportUndo })
    },
  }
}

function batchReading({ id, label, createdAt, undoneAt, created, updated }: ImportBatchSummary): ImportBatch {
  return {
    ...{ id, label, created, updated },
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

async function entryReading(entry: ImportedEntry, deps: ImportBatchDeps): Promise<ImportBatchRecipe> {
  const { recipeId, how, title } = entry
  const recipe = await deps.recipeStore.byId(entry.siteId, recipeId)
  if (!recipe) return { recipeId, how, title, state: 'gone', published: false }
  const state = recipeDigest(recipe, deps.random) === entry.digest ? 'untouched' : 'changed'
  return { recipeId, how, title: recipe.title, state, published: recipe.publishedAt !== null }
}

type Undone = 'deleted' | 'restored' | 'gone' | UndoKept['reason']

/** Both writes depend on the recipe being as it was just seen, so that nobody's change is lost to an undo. */
async function undoEntry(
  entry: ImportedEntry,
  deletesPublished: boolean,
  deps: ImportBatchDeps,
): Promise<Undone> {
  const { siteId, recipeId, before, digest } = entry
  const recipe = await deps.recipeStore.byId(siteId, recipeId)
  if (!recipe) return 'gone'
  if (recipeDigest(recipe, deps.random) !== digest) return 'changed'
  if (before === null) {
    if (recipe.publishedAt !== null && !deletesPublished) return 'published'
    return (await deps.recipeStore.remove(siteId, recipeId, recipe.updatedAt)) ? 'deleted' : 'changed'
  }
  const { id, createdAt, publishedAt } = recipe
  const updatedAt = new Date(Math.max(deps.clock.now().getTime(), recipe.updatedAt.getTime() + 1))
  const restored: RecipeRecord = { ...before, siteId, id, createdAt, publishedAt, updatedAt }
  const titles = new Map((await deps.pantryStore.ingredients(siteId)).map((each) => [each.id, each.title]))
  const saved = await deps.recipeStore.update(restored, recipeSearchText(restored, titles), recipe.updatedAt)
  if (saved.ok) return 'restored'
  return saved.error === 'changed' || saved.error === 'missing' ? 'changed' : 'taken'
}
