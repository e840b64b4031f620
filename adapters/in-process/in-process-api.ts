import type { TrivetApi } from '#core/calls/catalogue.ts'
import { sortInput } from '#core/calls/call-request.ts'
import { createClient } from '#core/calls/client.ts'
import { givenBody, type Handle } from '#core/calls/handle.ts'

type InProcessOptions = {
  readonly handle: Handle
  readonly origin: string
  readonly token?: string | null
  readonly requestId?: string
  readonly clientAddress?: string
  /** Reads closed sites as they were while open, for previews that only people of the site are shown. */
  readonly seesClosed?: boolean
}

/** The client straight onto the use cases, for server rendering and tests. */
export function createInProcessApi(options: InProcessOptions): TrivetApi {
  const { handle, origin, token = null, requestId = 'in-process', clientAddress = '127.0.0.1' } = options
  const { seesClosed = false } = options
  return createClient((name, input) => {
    const { params, query, body } = sortInput(name, input)
    return handle({
      ...{ name, params, query, readBody: givenBody(body), token },
      ...{ origin, clientAddress, requestId, seesClosed },
    })
  })
}
