import { domainError, type DomainError } from '../../values/errors.ts'
import type { RandomDep } from '../../ports/random.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/import-batch-store.ts'
import { draftOfRecord, recipeDigest } from './recipe-digest.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'

/** What is being written on behalf of an import, and what was there before. */
export type ImportWrite = {
  readonly batchId: string
  readonly record: RecipeRecord
  readonly before: RecipeRecord | null
}

/**
 * Notes a write in its import before it is done, so that no crash between the two leaves a recipe that an undo does not
 * know; a write that never came about is known by its digest. The answer takes the note back, for a write that failed.
 */
export async function recordImport(
  { batchId, record, before }: ImportWrite,
  { importBatchStore, random }: ImportBatchStoreDep & RandomDep,
): Promise<Result<() => Promise<void>, DomainError>> {
  const { siteId, id: recipeId, title } = record
  const known = await importBatchStore.entry(siteId, batchId, recipeId)
  const origin = known ?? {
    how: before ? ('updated' as const) : ('created' as const),
    before: before && draftOfRecord(before),
  }
  const digest = recipeDigest(record, random)
  const { how } = origin
  const isNoted = await importBatchStore.put({
    siteId,
    batchId,
    recipeId,
    how,
    title,
    digest,
    before: origin.before,
  })
  if (!isNoted) return err(domainError('import_batch_not_found'))
  return ok(async () => {
    if (known) await importBatchStore.put(known)
    else await importBatchStore.removeEntry(siteId, batchId, recipeId)
  })
}
