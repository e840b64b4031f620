import type { LimitStore } from '#core/ports/stores/limit-store.ts'
import { takeOne, type Takes } from '#core/calls/account/sliding-window.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

export function createMemoryLimitStore(accounts: MemoryAccounts): LimitStore {
  const takesByKey = new Map<string, Takes>()
  accounts.join({
    eraseAccount({ userId, email }) {
      for (const key of takesByKey.keys()) {
        const [, subject] = JSON.parse(key)
        if (subject === userId || subject === email) takesByKey.delete(key)
      }
    },
  })
  return {
    async take(limit, subject, now) {
      const key = JSON.stringify([limit.name, subject])
      const { takes, waitSeconds } = takeOne(limit, takesByKey.get(key) ?? [], now)
      takesByKey.set(key, takes)
      return waitSeconds
    },
  }
}
