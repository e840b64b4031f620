import type { EarlySignup, EarlySignupStore } from '#core/ports/stores/early-signup-store.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

export function createMemoryEarlySignupStore(accounts: MemoryAccounts): EarlySignupStore {
  const signups = new Map<string, EarlySignup>()
  accounts.join({
    holdings: ({ email }) => ({ earlySignup: signups.get(email) ?? null }),
    eraseAccount: ({ email }) => void signups.delete(email),
  })
  return {
    async save(signup) {
      const email = signup.email.toLowerCase()
      if (!signups.has(email)) signups.set(email, structuredClone({ ...signup, email }))
    },
    async list(limit) {
      return structuredClone([...signups.values()])
        .sort(
          (left, right) =>
            right.createdAt.getTime() - left.createdAt.getTime() || compareText(left.email, right.email),
        )
        .slice(0, limit)
    },
  }
}
