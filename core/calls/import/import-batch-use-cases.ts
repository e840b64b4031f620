import type { UseCases } from '../contract/use-cases.ts'
import type { importBatchCalls } from './import-batch-calls.ts'
import { undoImportBatch, type UndoImportBatchDeps } from './undo-import-batch.ts'
import { createImportBatch } from './create-import-batch.ts'
import { listImportBatches } from './list-import-batches.ts'
import { getImportBatch } from './get-import-batch.ts'

/** The ports that the calls about imports use. */
export type ImportBatchDeps = Parameters<typeof createImportBatch>[0] &
  Parameters<typeof getImportBatch>[0] &
  UndoImportBatchDeps

/** Creates the use cases of starting, listing and undoing imports. */
export function createImportBatchUseCases(deps: ImportBatchDeps): UseCases<typeof importBatchCalls> {
  return {
    createImportBatch: createImportBatch(deps),
    listImportBatches: listImportBatches(deps),
    getImportBatch: getImportBatch(deps),
    undoImportBatch: undoImportBatch(deps),
  }
}
