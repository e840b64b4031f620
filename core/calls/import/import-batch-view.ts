import type { ImportBatch } from './import-batch-calls.ts'
import type { ImportBatchSummary } from '../../ports/stores/import-batch-store.ts'

/** An import as the people of its site see it. */
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
