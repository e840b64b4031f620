import type {
  ImportBatchRecord,
  ImportBatchStore,
  ImportedEntry,
} from '#core/ports/stores/import-batch-store.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

export function createMemoryImportBatchStore(
  accounts: MemoryAccounts,
  hasSite: (siteId: string) => boolean,
): ImportBatchStore {
  let batches: ImportBatchRecord[] = []
  let entries: ImportedEntry[] = []
  accounts.join({
    eraseSite(gone) {
      batches = batches.filter(({ siteId }) => siteId !== gone)
      entries = entries.filter(({ siteId }) => siteId !== gone)
    },
  })
  const isBatch = (siteId: string, id: string) => (batch: ImportBatchRecord) =>
    batch.siteId === siteId && batch.id === id
  const entriesOf = (siteId: string, batchId: string) =>
    entries.filter((entry) => entry.siteId === siteId && entry.batchId === batchId)
  const isSame = (one: ImportedEntry) => (other: ImportedEntry) =>
    one.siteId === other.siteId && one.batchId === other.batchId && one.recipeId === other.recipeId

  return {
    async create(batch) {
      if (!hasSite(batch.siteId)) return false
      batches.push(structuredClone(batch))
      return true
    },
    byId: async (siteId, batchId) => structuredClone(batches.find(isBatch(siteId, batchId)) ?? null),
    async list(wanted, { limit, offset }) {
      const found = batches.filter(({ siteId }) => siteId === wanted).sort(newestFirst)
      const page = found.slice(offset, offset + limit).map((batch) => {
        const its = entriesOf(wanted, batch.id)
        const count = (how: ImportedEntry['how']) => its.filter((entry) => entry.how === how).length
        return { ...batch, created: count('created'), updated: count('updated') }
      })
      return { batches: structuredClone(page), total: found.length }
    },
    async put(entry) {
      if (!batches.some(isBatch(entry.siteId, entry.batchId))) return false
      entries = [...entries.filter((other) => !isSame(entry)(other)), structuredClone(entry)]
      return true
    },
    entry: async (siteId, batchId, wanted) =>
      structuredClone(entriesOf(siteId, batchId).find(({ recipeId }) => recipeId === wanted) ?? null),
    async removeEntry(siteId, batchId, recipeId) {
      entries = entries.filter(
        (entry) => entry.siteId !== siteId || entry.batchId !== batchId || entry.recipeId !== recipeId,
      )
    },
    entries: async (siteId, batchId) =>
      structuredClone(
        entriesOf(siteId, batchId).sort((one, other) => compareText(one.recipeId, other.recipeId)),
      ),
    async setUndoneAt(siteId, batchId, undoneAt) {
      batches = batches.map((batch) => (isBatch(siteId, batchId)(batch) ? { ...batch, undoneAt } : batch))
    },
  }
}

function newestFirst(left: ImportBatchRecord, right: ImportBatchRecord): number {
  return right.createdAt.getTime() - left.createdAt.getTime() || compareText(right.id, left.id)
}
