import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Request = Pick<IncomingMessage, 'method' | 'url'>

/** Starts a service that responds with a status, and with JSON if given. */
export async function startService(
  respond: (request: Request) => number | readonly [status: number, body: object],
) {
  const methods = new Set<string | undefined>()
  const server = createServer((request, response) => {
    methods.add(request.method)
    const result = respond(request)
    const [status, body] = typeof result === 'number' ? [result, null] : result
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body && JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { methods, port, stop: () => new Promise((resolve) => void server.close(resolve)) }
}
