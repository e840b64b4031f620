import { codeTries, type SessionStore } from '#core/ports/stores/session-store.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import type { SessionRecord, SignInRequest } from '#core/model/account/session-record.ts'

const hour = 60 * 60 * 1000

export function createMemorySessionStore(accounts: MemoryAccounts): SessionStore {
  const requests = new Map<string, { request: SignInRequest; wrongCodes: number }>()
  const sessions = new Map<string, SessionRecord>()

  const dropRequests = (isGone: (request: SignInRequest) => boolean) => {
    for (const [key, { request }] of requests) if (isGone(request)) requests.delete(key)
  }
  accounts.join({
    holdings: ({ userId }) => ({
      sessions: [...sessions.values()]
        .filter((session) => session.userId === userId)
        .map(({ tokenHash: _tokenHash, ...session }) => session),
    }),
    eraseAccount({ userId, email }) {
      dropRequests((request) => request.email === email)
      for (const [key, session] of sessions) if (session.userId === userId) sessions.delete(key)
    },
    eraseSite: (siteId) => dropRequests((request) => request.siteId === siteId),
  })

  const pending = (tokenHash: string, now: Date): SignInRequest | null => {
    const request = requests.get(tokenHash)?.request
    return request !== undefined && request.expiresAt > now ? { ...request } : null
  }

  return {
    async saveRequest(request) {
      const email = request.email.toLowerCase()
      requests.set(request.tokenHash, { request: { ...request, email }, wrongCodes: 0 })
    },

    async claimByToken(tokenHash, now) {
      const request = pending(tokenHash, now)
      if (request !== null) requests.delete(tokenHash)
      return request
    },

    peekByToken: async (tokenHash, now) => pending(tokenHash, now),

    async claimByCode(email, codeHash, now) {
      const ofAddress = [...requests.values()].filter(({ request }) => request.email === email.toLowerCase())
      const right = ofAddress.find(
        ({ request: { codeHash: hash, codeExpiresAt }, wrongCodes }) =>
          hash === codeHash && codeExpiresAt !== null && codeExpiresAt > now && wrongCodes < codeTries,
      )
      if (right === undefined) {
        for (const one of ofAddress) one.wrongCodes += 1
        return null
      }
      requests.delete(right.request.tokenHash)
      return { ...right.request }
    },

    createSession: async (session) => void sessions.set(session.tokenHash, { ...session }),

    async useSession(tokenHash, now, usedSince) {
      const session = sessions.get(tokenHash)
      if (session === undefined || session.lastUsedAt < usedSince) return null
      if (now.getTime() - session.lastUsedAt.getTime() <= hour) return { ...session }
      const used = { ...session, lastUsedAt: now }
      sessions.set(tokenHash, used)
      return { ...used }
    },

    async revokeSession(tokenHash) {
      dropRequests((request) => request.sessionHash === tokenHash)
      sessions.delete(tokenHash)
    },
  }
}
