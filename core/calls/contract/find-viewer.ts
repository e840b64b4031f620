import { apiTokenPrefix, isExpired, type ApiTokenRecord } from '../../model/account/api-token.ts'
import { sessionLifetimeSeconds, sessionUseSeconds } from '../../model/account/lifetimes.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ApiTokenStoreDep } from '../../ports/stores/accounts/api-token-store.ts'
import type { SessionStoreDep } from '../../ports/stores/accounts/session-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { Viewer } from './use-cases.ts'
import { write } from './write.ts'

/** The ports of `findViewer`. */
export type FindViewerDeps = SessionStoreDep &
  ApiTokenStoreDep &
  UserStoreDep &
  StorageDep<SessionStoreDep & ApiTokenStoreDep> &
  ClockDep &
  RandomDep

/**
 * The person of a token, and a record of its use at most once an hour; null for a session that has ended. An API token
 * that is not valid is an error even for calls that need none, so that scripts notice.
 */
export async function findViewer(
  token: string,
  deps: FindViewerDeps,
): Promise<Result<Viewer | null, DomainError>> {
  return token.startsWith(apiTokenPrefix) ? ofApiToken(token, deps) : ok(await ofSession(token, deps))
}

async function ofSession(token: string, deps: FindViewerDeps): Promise<Viewer | null> {
  const now = deps.clock.now()
  const usedSince = new Date(now.getTime() - sessionLifetimeSeconds * 1000)
  const session = await deps.sessionStore.session(deps.random.digest(token), usedSince)
  const user = session && (await deps.userStore.byId(session.userId))
  if (session === null || user === null) return null
  if (isRecorded(session, now)) return { user, session }
  await write(deps, ({ sessionStore }) => sessionStore.useSession(session.tokenHash, now))
  return { user, session: { ...session, lastUsedAt: now } }
}

async function ofApiToken(token: string, deps: FindViewerDeps): Promise<Result<Viewer, DomainError>> {
  const now = deps.clock.now()
  const session = await deps.apiTokenStore.byHash(deps.random.digest(token))
  const user = session && (await deps.userStore.byId(session.userId))
  if (session === null || user === null) return err(domainError('token_revoked'))
  if (isExpired(session, now)) return err(domainError('token_expired'))
  if (!isRecorded(session, now))
    await write(deps, ({ apiTokenStore }) => apiTokenStore.use(user.id, session.id, now))
  return ok({ user, session })
}

function isRecorded({ lastUsedAt }: Pick<ApiTokenRecord, 'lastUsedAt'>, now: Date): boolean {
  return lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() <= sessionUseSeconds * 1000
}
