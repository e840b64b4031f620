import type { ImportBatch } from './import-batch-calls.ts'
import type { ImportBatchSummary } from '../../ports/stores/recipes/import-batch-store.ts'

/** An import as managers of the site see it. */
export function batchView({
  id,
  label,
  createdAt,
  undoneAt,
  created,
  updated,
}: ImportBatchSummary): ImportBatch {
  return {
    ...{ id, label, created, updated },
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}
