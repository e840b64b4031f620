import type { SignInRequest } from '../../model/account/session-record.ts'
import type { CurrentUser, SiteUserData } from '../../model/account/user.ts'
import { deviceName } from '../../model/account/device-name.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SessionStoreDep } from '../../ports/stores/session-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { subscribeReader, type SubscribeReaderDeps } from '../services/subscribe-reader.ts'
import type { AnyCallContext } from '../contract/use-cases.ts'
import { currentUserReader, type CurrentUserDeps } from './current-user.ts'

/** The ports of `startSession`. */
export type StartSessionDeps = CurrentUserDeps &
  SubscribeReaderDeps &
  UserStoreDep &
  SessionStoreDep &
  ClockDep &
  RandomDep

type SignedIn = {
  readonly currentUser: CurrentUser
  readonly siteUserData: SiteUserData
  readonly authToken: string
}

/**
 * Signs in the person who used a link or a code, and creates the account if there is none. The token is valid for the
 * site on which it is issued, or for the whole account on the main host.
 */
export async function startSession(
  deps: StartSessionDeps,
  request: SignInRequest,
  { site, reader }: Pick<AnyCallContext, 'site' | 'reader'>,
): Promise<SignedIn> {
  const now = deps.clock.now()
  const user = await deps.userStore.ensure({
    ...{ id: deps.random.uuid(), email: request.email },
    ...{ createdAt: now, confirmedAt: now },
  })
  // The address is confirmed now, so newsletters may be mailed to it.
  if (request.subscribe && request.siteId !== null) {
    const { siteId, signupPage } = request
    await subscribeReader({ siteId, userId: user.id, signupPage }, deps)
  }
  const authToken = deps.random.token()
  const tokenHash = deps.random.digest(authToken)
  await deps.sessionStore.createSession({
    ...{ tokenHash, userId: user.id, siteId: site?.id ?? null },
    isOnOwnDomain: site !== null && (request.isOnOwnDomain || site.domain !== null),
    device: deviceName(reader.userAgent),
    ...{ createdAt: now, lastUsedAt: now },
  })
  return { ...(await currentUserReader(deps)(user, site)), authToken }
}
