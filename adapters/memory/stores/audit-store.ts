import type { AuditRecord, AuditStore } from '#core/ports/stores/audit-store.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

export function createMemoryAuditStore(
  accounts: MemoryAccounts,
  hasSite: (siteId: string) => boolean,
): AuditStore {
  let entries: AuditRecord[] = []
  accounts.join({
    holdings: (account) => ({ actions: entries.filter(({ userId }) => userId === account.userId) }),
    eraseSite: (gone) => {
      entries = entries.filter(({ siteId }) => siteId !== gone)
    },
  })
  return {
    async add(entry) {
      if (!hasSite(entry.siteId)) return false
      entries.push(structuredClone(entry))
      return true
    },
    async list(wanted, { limit, offset }) {
      const found = entries.filter(({ siteId }) => siteId === wanted).sort(newestFirst)
      return { entries: structuredClone(found.slice(offset, offset + limit)), total: found.length }
    },
  }
}

function newestFirst(left: AuditRecord, right: AuditRecord): number {
  return right.createdAt.getTime() - left.createdAt.getTime() || compareText(right.id, left.id)
}
