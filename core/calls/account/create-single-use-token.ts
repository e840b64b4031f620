import { singleUseLifetimeSeconds } from '../../model/account/lifetimes.ts'
import { singleUsePrefix } from '../../model/account/single-use-token.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SessionStoreDep } from '../../ports/stores/session-store.ts'
import { ok } from '../../values/result.ts'
import type { UseCase } from '../use-cases.ts'
import type { authCalls } from './auth-calls.ts'
import { clientDigest } from './client-digest.ts'

/** Creates a token that signs the person in on another host of the platform, once and from the same client address. */
export function createSingleUseToken({
  sessionStore,
  random,
  clock,
}: SessionStoreDep & RandomDep & ClockDep): UseCase<typeof authCalls.createSingleUseToken> {
  return async (_input, { viewer, clientAddress }) => {
    const singleUseToken = singleUsePrefix + random.token()
    const now = clock.now()
    await sessionStore.saveRequest({
      tokenHash: random.digest(singleUseToken),
      codeHash: null,
      kind: 'single_use',
      email: viewer.user.email,
      siteId: null,
      subscribe: false,
      signupPage: null,
      target: null,
      markerHash: clientDigest(random, clientAddress),
      sessionHash: viewer.session.tokenHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + singleUseLifetimeSeconds * 1000),
      codeExpiresAt: null,
    })
    return ok({ singleUseToken })
  }
}
