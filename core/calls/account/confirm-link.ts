import type { z } from 'zod'
import type { SignInRequest } from '../../model/account/session-record.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { AnyCallContext } from '../use-cases.ts'
import type { LinkConfirmation } from './auth-calls.ts'
import { clientDigest } from './client-digest.ts'
import { markerDigest } from './marker-digest.ts'
import { startSession, type StartSessionDeps } from './start-session.ts'

type LinkInput = {
  readonly token: string
  readonly body?: z.output<typeof LinkConfirmation>
}

/**
 * Uses up the token of a link. A marker without a press comes from pages that confirm automatically; then the link must
 * have been mailed for it, or for the marker that a form without scripts has stored in this browser. The marker that
 * used up a link can confirm it again for a while, because the response may have been lost.
 */
export function confirmLink(deps: StartSessionDeps) {
  return async ({ token, body }: LinkInput, context: AnyCallContext) => {
    const { sessionStore, random, clock } = deps
    const tokenHash = random.digest(token)
    const { marker, pressed } = body ?? {}
    if (marker !== undefined && pressed !== true) {
      const link = await sessionStore.peekByToken(tokenHash, clock.now())
      if (link && !link.isSpent && !isOwnLink(deps, link.request, marker, context)) {
        return err(domainError('link_unconfirmed'))
      }
    }
    const markerHash = markerDigest(random, marker)
    const request = await sessionStore.claimByToken(tokenHash, clock.now(), markerHash)
    return request ? ok(await startSession(deps, request, context)) : err(domainError('link_expired'))
  }
}

function isOwnLink(
  { random }: StartSessionDeps,
  { kind, markerHash }: SignInRequest,
  marker: string | null,
  { clientAddress, browserMarker }: AnyCallContext,
): boolean {
  if (kind === 'single_use') return markerHash === clientDigest(random, clientAddress)
  const secrets = [marker, browserMarker].filter((secret) => secret !== null)
  return secrets.some((secret) => markerHash === markerDigest(random, secret))
}
