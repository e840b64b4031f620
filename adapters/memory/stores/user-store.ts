import type { UserStore } from '#core/ports/stores/user-store.ts'
import { err, ok } from '#core/values/result.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import type { UserRecord } from '#core/model/account/user-record.ts'

/** Accounts in memory; `raiseRevisionsOf` is told who looks different wherever they are shown. */
export function createMemoryUserStore(
  raiseRevisionsOf: (userId: string) => void,
  accounts: MemoryAccounts,
): UserStore {
  const users = new Map<string, UserRecord>()
  accounts.join({ eraseAccount: ({ userId }) => void users.delete(userId) })

  const find = (isIt: (user: UserRecord) => boolean): UserRecord | null =>
    structuredClone([...users.values()].find(isIt) ?? null)

  return {
    byId: async (id) => find((user) => user.id === id),
    byEmail: async (email) => find((user) => user.email === email.toLowerCase()),
    byIds: async (ids) => structuredClone([...users.values()].filter(({ id }) => ids.includes(id))),

    async ensure({ id, email, createdAt }) {
      const address = email.toLowerCase()
      const known = find((user) => user.email === address)
      if (known !== null) return known
      const user = { id, email: address, displayName: null, handle: null, bio: null, avatar: null, createdAt }
      users.set(id, structuredClone(user))
      return user
    },

    async updateProfile(id, profile) {
      const user = users.get(id)
      if (user === undefined) return err('missing')
      const { handle } = profile
      const isTaken = (other: UserRecord) =>
        other.id !== id && other.handle !== null && other.handle.toLowerCase() === handle?.toLowerCase()
      if (find(isTaken) !== null) return err('handle_taken')
      const changed = {
        ...user,
        displayName: profile.displayName ?? user.displayName,
        handle: handle ?? user.handle,
        bio: profile.bio === undefined ? user.bio : profile.bio,
        avatar: profile.avatar === undefined ? user.avatar : profile.avatar,
      }
      users.set(id, structuredClone(changed))
      raiseRevisionsOf(id)
      return ok(structuredClone(changed))
    },
  }
}
