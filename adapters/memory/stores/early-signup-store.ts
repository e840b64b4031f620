import type { EarlySignup, EarlySignupStore } from '#core/subscription/early-signup-store.ts'
import { compareText } from '#core/title-order.ts'

export function createMemoryEarlySignupStore(): EarlySignupStore {
  const signups = new Map<string, EarlySignup>()
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
