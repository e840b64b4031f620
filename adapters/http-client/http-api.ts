import type { TrivetApi } from '#core/calls/catalogue.ts'
import { callPath, sortInput } from '#core/calls/call-request.ts'
import { createClient } from '#core/calls/client.ts'

type HttpApiOptions = {
  /** Scheme and host of the platform; empty for the page's own. */
  readonly origin: string
  /** The auth token of the moment, if there is one. */
  readonly token: () => string | null
  readonly fetch?: typeof fetch
}

/** The client over HTTP: JSON both ways, with credentials, and a bearer token when there is one. */
export function createHttpApi({ origin, token, fetch: send = fetch }: HttpApiOptions): TrivetApi {
  return createClient(async (name, input) => {
    const { method, body } = sortInput(name, input)
    const bearer = token()
    const response = await send(origin + callPath(name, input), {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answerOf(response.status, await response.text())
  })
}

/** A proxy in between, or another site at this address, answers with a page of its own: that is a failure, whatever its status. */
function answerOf(status: number, text: string): { readonly status: number; readonly body: unknown } {
  if (text === '') return { status, body: null }
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    const error = `The answer cannot be read (status ${status}).`
    return { status: status < 400 ? 502 : status, body: { error, code: 'not_json' } }
  }
}
