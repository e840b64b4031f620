import { domainError, type DomainError } from '../../../values/errors.ts'
import type { RandomDep } from '../../../ports/random.ts'
import { err, ok, type Result } from '../../../values/result.ts'
import type { ImportBatchStoreDep } from '../../../ports/stores/recipes/import-batch-store.ts'
import type { Writable } from '../../../ports/stores/storage.ts'
import { recipeForm } from '../../../model/recipe/record/recipe-form.ts'
import { recipeDigest } from './recipe-digest.ts'
import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'

/** A recipe to write, its import batch, if any, and its previous state. */
export type ImportWrite = {
  readonly batchId: string | undefined
  readonly record: RecipeRecord
  readonly before: RecipeRecord | null
}

/** Records a write in its import batch, in the transaction of the write, so that an undo is complete. */
export async function recordImportedRecipe(
  { batchId, record, before }: ImportWrite,
  { importBatchStore, random }: Writable<ImportBatchStoreDep> & RandomDep,
): Promise<Result<null, DomainError>> {
  if (batchId === undefined) return ok(null)
  const { siteId, id: recipeId, title } = record
  const known = await importBatchStore.entry(siteId, batchId, recipeId)
  const origin = known ?? {
    how: before ? ('updated' as const) : ('created' as const),
    before: before && recipeForm(before),
  }
  const isNoted = await importBatchStore.put({
    ...{ siteId, batchId, recipeId, title },
    ...{ how: origin.how, before: origin.before, digest: recipeDigest(record, random) },
  })
  return isNoted ? ok(null) : err(domainError('import_batch_not_found'))
}
