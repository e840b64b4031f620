import { sessionLifetimeSeconds } from '../../model/account/lifetimes.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SessionStoreDep } from '../../ports/stores/accounts/session-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { accountCalls } from './account-calls.ts'
import { write } from '../contract/write.ts'

type DeviceDeps = SessionStoreDep & StorageDep<SessionStoreDep> & SiteStoreDep & ClockDep & RandomDep
type DeviceUseCases = Pick<
  UseCases<typeof accountCalls>,
  'listSessions' | 'deleteSession' | 'deleteOtherSessions'
>

/** Creates the use cases that list and sign out the devices of a person. */
export function createDeviceUseCases(deps: DeviceDeps): DeviceUseCases {
  const { sessionStore, siteStore, clock, random } = deps
  const sessionsOf = (userId: string) =>
    sessionStore.sessionsOf(userId, new Date(clock.now().getTime() - sessionLifetimeSeconds * 1000))
  /** The public id of a session, derived from the digest of its token, which stays on the server. */
  const idOf = (tokenHash: string) => random.digest(`session ${tokenHash}`).slice(0, 32)

  return {
    async listSessions(_input, { viewer }) {
      const sessions = await sessionsOf(viewer.user.id)
      const siteIds = new Set(sessions.flatMap(({ siteId }) => siteId ?? []))
      const sites = siteIds.size === 0 ? [] : await siteStore.byIds([...siteIds])
      const titles = new Map(sites.map(({ id, settings }) => [id, settings.title]))
      return ok({
        sessions: sessions.map(({ tokenHash, siteId, device, createdAt, lastUsedAt }) => ({
          ...{ id: idOf(tokenHash), device },
          siteTitle: siteId === null ? null : (titles.get(siteId) ?? null),
          ...{ createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
          isCurrent: tokenHash === viewer.session.tokenHash,
        })),
      })
    },

    async deleteSession({ sessionId }, { viewer }) {
      const sessions = await sessionsOf(viewer.user.id)
      const session = sessions.find(({ tokenHash }) => idOf(tokenHash) === sessionId)
      if (session === undefined) return err(domainError('session_not_found'))
      await write(deps, (stores) => stores.sessionStore.revokeSession(session.tokenHash))
      return ok({})
    },

    async deleteOtherSessions(_input, { viewer }) {
      const others = (await sessionsOf(viewer.user.id)).filter(
        ({ tokenHash }) => tokenHash !== viewer.session.tokenHash,
      )
      await write(deps, async (stores) => {
        for (const { tokenHash } of others) await stores.sessionStore.revokeSession(tokenHash)
      })
      return ok({})
    },
  }
}
