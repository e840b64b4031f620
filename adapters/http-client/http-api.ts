import type { TrivetApi } from '#core/contract/catalogue.ts'
import { callPath, sortInput } from '#core/contract/call-request.ts'
import { createClient } from '#core/contract/client.ts'

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
    return { status: response.status, body: parseBody(await response.text()) }
  })
}

function parseBody(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in between may answer with a page of its own.
    return { error: text.slice(0, 200) }
  }
}
