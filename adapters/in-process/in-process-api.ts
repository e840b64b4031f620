import type { TrivetApi } from '#core/calls/catalogue.ts'
import { sortInput } from '#core/calls/contract/call-request.ts'
import { createClient } from '#core/calls/client.ts'
import { routes } from '#core/calls/contract/routes.ts'
import { givenBody, type Handle } from '#core/calls/contract/handle.ts'
import { valueOfPieces } from '#core/calls/contract/json-pieces.ts'

type InProcessOptions = {
  readonly handle: Handle
  readonly origin: string
  readonly token?: string | null
  readonly requestId?: string
  readonly clientAddress?: string
  /** True to read closed sites as if they were open, for previews shown to members of the site only. */
  readonly seesClosed?: boolean
}

/** An API client that calls the use cases directly, for server rendering and tests. */
export function createInProcessApi(options: InProcessOptions): TrivetApi {
  const { handle, origin, token = null, requestId = 'in-process', clientAddress = '127.0.0.1' } = options
  const { seesClosed = false } = options
  return createClient(routes, async (name, input) => {
    const { params, query, body } = sortInput(routes[name], input)
    const { pieces, ...response } = await handle({
      ...{ name, params, query, readBody: givenBody(body), token },
      ...{ origin, clientAddress, requestId, seesClosed },
    })
    return pieces === undefined ? response : { ...response, body: await valueOfPieces(pieces) }
  })
}
