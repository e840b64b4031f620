import { singleUseLifetimeSeconds } from '../../model/account/lifetimes.ts'
import type { SessionRecord } from '../../model/account/session-record.ts'
import { singleUsePrefix } from '../../model/account/single-use-token.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SessionStoreDep } from '../../ports/stores/accounts/session-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { authCalls } from './auth-calls.ts'
import { markerDigest } from './marker-digest.ts'
import { write } from '../contract/write.ts'

/**
 * Creates a token that signs the person in once: on the main host, or on a site if the caller is signed in for the
 * whole account. A token of a site with a custom domain cannot create any, because the platform does not control that
 * domain.
 */
export function createSingleUseToken(
  deps: StorageDep<SessionStoreDep> & SiteStoreDep & RandomDep & ClockDep,
): UseCase<typeof authCalls.createSingleUseToken> {
  const { siteStore, random, clock } = deps
  return async ({ body }, { viewer: { user, session } }) => {
    if (session.siteId !== null && (body?.siteSlug !== undefined || (await isOfOwnDomain(deps, session)))) {
      return err(domainError('site_token'))
    }
    const site = body?.siteSlug === undefined ? null : await siteStore.bySlug(body.siteSlug)
    if (body?.siteSlug !== undefined && site === null) return err(domainError('site_not_found'))
    const singleUseToken = singleUsePrefix + random.token()
    const now = clock.now()
    await write(deps, ({ sessionStore }) =>
      sessionStore.saveRequest({
        tokenHash: random.digest(singleUseToken),
        codeHash: null,
        kind: 'single_use',
        email: user.email,
        siteId: site?.id ?? null,
        isOnOwnDomain: site !== null && site.domain !== null,
        subscribe: false,
        signupPage: null,
        target: null,
        markerHash: markerDigest(random, body?.marker),
        sessionHash: session.tokenHash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + singleUseLifetimeSeconds * 1000),
        codeExpiresAt: null,
      }),
    )
    return ok({ singleUseToken })
  }
}

async function isOfOwnDomain({ siteStore }: SiteStoreDep, { siteId, isOnOwnDomain }: SessionRecord) {
  const site = siteId === null ? null : await siteStore.byId(siteId)
  return isOnOwnDomain || site === null || site.domain !== null
}
