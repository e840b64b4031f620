import type { SignInRequest } from '../../model/account/session-record.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { AnyCallContext } from '../use-cases.ts'
import { clientDigest } from './client-digest.ts'
import { startSession, type StartSessionDeps } from './start-session.ts'

type LinkInput = {
  readonly token: string
  readonly body?: { readonly marker?: string | null | undefined } | undefined
}

/** Spends the token of a link. A marker comes from pages alone that confirm without a press; then the link must be their own. */
export function confirmLink(deps: StartSessionDeps) {
  return async ({ token, body }: LinkInput, context: AnyCallContext) => {
    const { clientAddress } = context
    const { sessionStore, random, clock } = deps
    const tokenHash = random.digest(token)
    const marker = body?.marker
    if (marker !== undefined) {
      const pending = await sessionStore.peekByToken(tokenHash, clock.now())
      if (pending && !isOwnLink(deps, pending, { marker, clientAddress })) {
        return err(domainError('link_unconfirmed'))
      }
    }
    const request = await sessionStore.claimByToken(tokenHash, clock.now())
    return request ? ok(await startSession(deps, request, context)) : err(domainError('link_expired'))
  }
}

function isOwnLink(
  { random }: StartSessionDeps,
  { kind, markerHash }: SignInRequest,
  { marker, clientAddress }: { readonly marker: string | null; readonly clientAddress: string },
): boolean {
  if (kind === 'single_use') return markerHash === clientDigest(random, clientAddress)
  return marker !== null && markerHash === random.digest(marker)
}
