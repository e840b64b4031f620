import type { z } from 'zod'
import { linkPlace } from '../../model/account/link-place.ts'
import type { SignInRequest } from '../../model/account/session-record.ts'
import { hasSubdomainCookies, type PlatformDep } from '../../model/platform/platform-address.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { AnyCallContext } from '../contract/use-cases.ts'
import type { LinkConfirmation } from './auth-calls.ts'
import { markerDigest } from './marker-digest.ts'
import { startSession, type StartSessionDeps } from './start-session.ts'

type LinkInput = {
  readonly token: string
  readonly body?: z.output<typeof LinkConfirmation>
}

type ConfirmLinkDeps = StartSessionDeps & PlatformDep

/**
 * Uses up the token of a link on the host that it leads to. A marker without a press comes from pages that confirm
 * automatically; then the link must have been created for it, or for the marker that a form without scripts has stored
 * in this browser. The marker that used up a link can confirm it again for a while, because the response may have been
 * lost.
 */
export function confirmLink(deps: ConfirmLinkDeps) {
  return async ({ token, body }: LinkInput, context: AnyCallContext) => {
    const { random, clock } = deps
    const tokenHash = random.digest(token)
    const { marker, pressed } = body ?? {}
    const link = await deps.sessionStore.peekByToken(tokenHash, clock.now())
    if (link === null || linkPlace(link.request, deps.platform) !== (context.site?.id ?? null)) {
      return err(domainError('link_expired'))
    }
    if (marker !== undefined && pressed !== true && !link.isSpent) {
      if (!isOwnLink(deps, link.request, marker, context)) return err(domainError('link_unconfirmed'))
    }
    const markerHash = markerDigest(random, marker)
    const started = await startSession(
      deps,
      ({ sessionStore }) => sessionStore.claimByToken(tokenHash, clock.now(), markerHash),
      context,
    )
    return started ? ok(started) : err(domainError('link_expired'))
  }
}

function isOwnLink(
  { random, platform }: ConfirmLinkDeps,
  { kind, siteId, markerHash }: SignInRequest,
  marker: string | null,
  { browserMarker }: AnyCallContext,
): boolean {
  // Cookies are set per host, so the main host cannot recognize a browser that comes from a site.
  const isFromSite = kind === 'single_use' && siteId === null && markerHash !== null
  if (isFromSite && !hasSubdomainCookies(platform)) return true
  const secrets = [marker, browserMarker].filter((secret) => secret !== null)
  return secrets.some((secret) => markerHash === markerDigest(random, secret))
}
