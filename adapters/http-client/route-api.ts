import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { CallName } from '#core/calls/contract/routes.ts'
import { callPath, sortInput, type Route } from '#core/calls/contract/call-request.ts'
import { createClient } from '#core/calls/client.ts'
import { failureCode } from '#core/model/call-failure.ts'

/** The options of an HTTP client. */
export type HttpApiOptions = {
  /** Scheme and host of the platform; empty for the origin of the page. */
  readonly origin: string
  /** The current auth token; null if there is none. */
  readonly token: () => string | null
  readonly fetch?: typeof fetch
  /** Aborts the calls that are in progress. */
  readonly signal?: AbortSignal
  /** The time limit of a call in milliseconds by the number of sent bytes; without it there is none. */
  readonly timeLimit?: (name: CallName, bytes: number) => number
  /** Called for responses that say the token is missing, unknown or revoked. */
  readonly onUnauthenticated?: () => void
}

/** The calls that are sent without a token: an early sign-up belongs to an address, not to an account. */
const withoutToken: ReadonlySet<CallName> = new Set<CallName>(['createEarlySignup'])

/**
 * An HTTP client for the calls in a table of routes: JSON in both directions, with credentials, and a bearer token
 * if there is one.
 */
export function createRouteApi<Name extends CallName>(
  routes: Readonly<Record<Name, Route>>,
  options: HttpApiOptions,
): Pick<TrivetApi, Name> {
  const { origin, token, fetch: send = fetch, signal, timeLimit, onUnauthenticated } = options
  return createClient(routes, async (name, input) => {
    const { method, body } = sortInput(routes[name], input)
    const text = body === undefined ? '' : JSON.stringify(body)
    const limit = timeLimit === undefined ? undefined : AbortSignal.timeout(timeLimit(name, text.length))
    const end = signal && limit ? firstOf(signal, limit) : (signal ?? limit)
    const bearer = withoutToken.has(name) ? null : token()
    const response = await send(origin + callPath(routes[name], input), {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: text }),
      ...(end === undefined ? {} : { signal: end }),
    })
    const result = responseOf(response.status, await response.text())
    if (failureCode(result) === 'unauthenticated') onUnauthenticated?.()
    return result
  })
}

/** A proxy, or another site at this address, may return its own page: that is a failure, whatever its status. */
function responseOf(status: number, text: string): { readonly status: number; readonly body: unknown } {
  if (text === '') return { status, body: null }
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    const error = `The response cannot be parsed (status ${status}).`
    return { status: status < 400 ? 502 : status, body: { error, code: 'not_json' } }
  }
}

/** Aborts with the first of two signals, like `AbortSignal.any`, which Safari supports only since 17.4. */
function firstOf(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const follow = () => first.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { signal: first.signal })
  }
  return first.signal
}
