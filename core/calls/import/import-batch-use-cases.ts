import type { Catalogue } from '../catalogue.ts'
import { importLimit, limitReached, type QuotasDep } from '../quota/quotas.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError } from '../../values/errors.ts'
import type { CollectionStoreDep } from '../../ports/stores/collection-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { ImportBatch, importBatchCalls, ImportBatchRecipe } from './import-batch-calls.ts'
import type {
  ImportBatchStoreDep,
  ImportBatchSummary,
  ImportedEntry,
} from '../../ports/stores/import-batch-store.ts'
import { undoImportBatch, type UndoImportBatchDeps } from './undo-import-batch.ts'
import { recipeDigest } from './recipe-digest.ts'
import { collectionStates, settingsState } from './undo-imported-site.ts'

type ImportBatchUseCases = Pick<UseCases<Catalogue>, keyof typeof importBatchCalls>

/** The ports that keeping and undoing imports uses. */
export type ImportBatchDeps = UndoImportBatchDeps &
  AuditedStorageDep<ImportBatchStoreDep & LimitStoreDep> &
  QuotasDep &
  RecipeStoreDep &
  CollectionStoreDep

/** Beginning, listing and undoing imports. */
export function createImportBatchUseCases(deps: ImportBatchDeps): ImportBatchUseCases {
  const { importBatchStore } = deps
  const limit = importLimit(deps.quotas)
  return {
    createImportBatch: ({ body }, context) =>
      writeAudited(deps, context, async (stores) => {
        const wait = await stores.limitStore.take(limit, context.site.id, deps.clock.now())
        if (wait !== null) return err(limitReached('imports to a site', limit, wait))
        const batch = {
          ...{ siteId: context.site.id, id: deps.random.uuid(), label: body.label },
          ...{ createdAt: deps.clock.now(), undoneAt: null },
        }
        if (!(await stores.importBatchStore.create(batch))) return err(domainError('site_not_found'))
        return ok({ importBatch: batchReading({ ...batch, created: 0, updated: 0 }) })
      }),
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
      const imported = await importBatchStore.importedSite(site.id, importBatchId)
      return ok({
        importBatch: batchReading({ ...batch, ...counts }),
        recipes,
        collections: imported ? await collectionStates(site.id, imported, deps) : [],
        settings: imported && settingsState(site, imported, deps),
      })
    },
    undoImportBatch: undoImportBatch(deps),
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
