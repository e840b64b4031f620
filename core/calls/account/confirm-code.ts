import type { z } from 'zod'
import type { AnyCallContext } from '../contract/use-cases.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { SignInCode } from './auth-calls.ts'
import { markerDigest } from './marker-digest.ts'
import { startSession, type StartSessionDeps } from './start-session.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The number of codes that one client address may try per hour, for all email addresses together. */
const codeLimit = { name: 'sign_in_code_client', count: 60, seconds: 3600 } as const

type CodeInput = { readonly body: z.output<typeof SignInCode> }

/** Uses up the code of a sign-in mail. As with a link, the same marker can confirm it again for a while. */
export function confirmCode(deps: StartSessionDeps & StorageDep<LimitStoreDep>) {
  return async ({ body: { email, code, marker } }: CodeInput, context: AnyCallContext) => {
    const { clientAddress } = context
    const wait = await consumeLimit(deps, codeLimit, clientAddress)
    if (wait !== null) return err(domainError('rate_limited', undefined, { retryAfterSeconds: wait }))
    const address = email.toLowerCase()
    const codeHash = deps.random.digest(`${address}:${code}`)
    const markerHash = markerDigest(deps.random, marker)
    // The code of one site's mail may have been entered on a page of another site.
    const place = { email: address, siteId: context.site?.id ?? null }
    const started = await startSession(
      deps,
      ({ sessionStore }) => sessionStore.claimByCode(place, codeHash, deps.clock.now(), markerHash),
      context,
    )
    return started ? ok(started) : err(domainError('code_invalid'))
  }
}
