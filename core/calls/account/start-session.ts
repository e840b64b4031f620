import type { SignInRequest } from '../../model/account/session-record.ts'
import type { CurrentUser, SiteUserData } from '../../model/account/user.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import { deviceName } from '../../model/account/device-name.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SessionStoreDep } from '../../ports/stores/accounts/session-store.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { StorageDep, Writable } from '../../ports/stores/storage.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { subscribeWithin, type SubscribeReaderDeps } from '../services/subscribe-reader.ts'
import type { AnyCallContext } from '../contract/use-cases.ts'
import { currentUserReader, type CurrentUserDeps } from './current-user.ts'
import { write } from '../contract/write.ts'

type SessionStores = UserStoreDep & SessionStoreDep & SubscriptionStoreDep & QuotaStoreDep & WebhookStoreDep

/** The ports of `startSession`. */
export type StartSessionDeps = CurrentUserDeps &
  Omit<SubscribeReaderDeps, 'storage'> &
  SessionStoreDep &
  StorageDep<SessionStores>

/** The reader, their data on the site of the sign-in, and the token of the session. */
export type SignedIn = {
  readonly currentUser: CurrentUser
  readonly siteUserData: SiteUserData
  readonly authToken: string
}

type SessionContext = Pick<AnyCallContext, 'site' | 'reader'>

/**
 * Signs in the person who used the link or code that `claim` spends, and creates the account if there is none; null if
 * there is nothing to claim. All of it is one unit of work, so that no link is spent without a session. The token is
 * valid for the site on which it is issued, or for the whole account on the main host.
 */
export async function startSession(
  deps: StartSessionDeps,
  claim: (stores: Writable<SessionStoreDep>) => Promise<SignInRequest | null>,
  context: SessionContext,
): Promise<SignedIn | null> {
  const started = await write(deps, async (stores) => {
    const request = await claim(stores)
    return request && writeSession(deps, stores, request, context)
  })
  if (started === null) return null
  const { user, authToken } = started
  return { ...(await currentUserReader(deps)(user, context.site)), authToken }
}

async function writeSession(
  deps: StartSessionDeps,
  stores: Writable<SessionStores>,
  request: SignInRequest,
  { site, reader }: SessionContext,
): Promise<{ readonly user: UserRecord; readonly authToken: string }> {
  const now = deps.clock.now()
  const user = await stores.userStore.ensure({
    ...{ id: deps.random.uuid(), email: request.email },
    ...{ createdAt: now, confirmedAt: now },
  })
  // The address is confirmed now, so newsletters may be mailed to it.
  if (request.subscribe && request.siteId !== null) {
    const { siteId, signupPage } = request
    await subscribeWithin({ siteId, userId: user.id, signupPage }, deps, stores)
  }
  const authToken = deps.random.token()
  const tokenHash = deps.random.digest(authToken)
  await stores.sessionStore.createSession({
    ...{ tokenHash, userId: user.id, siteId: site?.id ?? null },
    isOnOwnDomain: site !== null && (request.isOnOwnDomain || site.domain !== null),
    device: deviceName(reader.userAgent),
    ...{ createdAt: now, lastUsedAt: now },
  })
  return { user, authToken }
}
