import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { ResponseCache } from './response-cache.ts'

export type RunningServer = {
  readonly port: number
  /** Takes no new requests, lets those in flight finish for at most `milliseconds`, then closes. */
  stop(milliseconds: number): Promise<void>
}

type ServerOptions = LoggerDep & {
  readonly app: Hono<{ Bindings: HttpBindings }>
  readonly cache: ResponseCache
  readonly port: number
}

/** Listens: a kept answer is one lookup and one write; everything else goes to the app. */
export async function startHttpServer({ app, cache, port, logger }: ServerOptions): Promise<RunningServer> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => {
    const served = cache.serve(request, response)
    if (served === false) return void listener(request, response)
    served.then(
      (done) => done || void listener(request, response),
      (error: unknown) => {
        logger.warn('cache passed over', { error: String(error) })
        void listener(request, response)
      },
    )
  })
  // A keep-alive connection must outlive the idle time of the proxy in front, which is 60 s with most.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 20_000
  // A film may arrive as slowly as its upload address lives; who sends nothing for two minutes is gone.
  server.requestTimeout = 600_000
  server.timeout = 120_000
  await listen(server, port)
  const { port: actualPort } = server.address() as AddressInfo
  return { port: actualPort, stop: (milliseconds) => stop(server, milliseconds) }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function stop(server: Server, milliseconds: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds)
  // A connection that was busy when the server closed is kept alive after its answer; it goes as soon as it idles.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(limit)
  clearInterval(sweep)
}
