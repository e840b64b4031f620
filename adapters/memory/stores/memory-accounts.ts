import type {
  AccountErasure,
  AccountHoldings,
  AccountKey,
  AccountStore,
} from '#core/ports/stores/account-store.ts'
import { orderedHoldings } from '#core/calls/account/account-holdings.ts'
import { err, ok } from '#core/values/result.ts'

/** What one memory store has of accounts and sites, and how it lets go of them. */
export type AccountPart = {
  readonly holdings?: (account: AccountKey) => Partial<AccountHoldings>
  readonly eraseAccount?: (erasure: AccountErasure) => void
  readonly eraseSite?: (siteId: string) => void
}

/** Where the memory stores say what they have; together they are the account store. */
export type MemoryAccounts = {
  /** Parts are erased in the order in which they joined. */
  join(part: AccountPart): void
  readonly accountStore: AccountStore
}

const nothing: AccountHoldings = {
  ...{ sessions: [], images: [], videos: [], comments: [], upvotes: [], bookmarks: [] },
  ...{ subscriptions: [], checkouts: [], newsletters: [], earlySignup: null },
  ...{ actions: [], customerId: null },
}

export function createMemoryAccounts(siteIdsOf: (ownerId: string) => string[]): MemoryAccounts {
  const parts: AccountPart[] = []
  return {
    join: (part) => void parts.push(part),
    accountStore: {
      async holdings(account) {
        const held = parts.map((part) => part.holdings?.(account) ?? {})
        return orderedHoldings(structuredClone(Object.assign({}, nothing, ...held)))
      },
      async erase(erasure) {
        const owned = siteIdsOf(erasure.userId)
        if (!owned.every((id) => erasure.siteIds.includes(id))) return err('sites_owned')
        for (const siteId of owned) for (const part of parts) part.eraseSite?.(siteId)
        for (const part of parts) part.eraseAccount?.(erasure)
        return ok(null)
      },
    },
  }
}
