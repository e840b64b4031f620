import { ok } from '../../values/result.ts'
import type { importBatchCalls } from './import-batch-calls.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/recipes/import-batch-store.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { batchView } from './import-batch-view.ts'

/** Lists the imports of a site, newest first. */
export function listImportBatches(
  deps: ImportBatchStoreDep,
): UseCase<typeof importBatchCalls.listImportBatches> {
  return async (page, { site }) => {
    const { batches, total } = await deps.importBatchStore.list(site.id, page)
    return ok({ importBatches: batches.map(batchView), total })
  }
}
