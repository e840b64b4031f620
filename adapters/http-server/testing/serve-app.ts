import type { Hono } from 'hono'
import { silentLogger } from '../../system/console-logger.ts'
import { startHttpServer } from '../http-server.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { send, type Outgoing } from './send.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** Serves one part of the server by itself on a free port. */
export async function serveApp(app: Hono<HttpEnv>) {
  const cache = createResponseCache({ revision: async () => null, maxBytes: 1e6, reduce: (url) => url })
  const server = await startHttpServer({ app, cache, port: 0, logger: silentLogger, closingTime: 0 })
  return {
    port: server.port,
    ask: (path: string, outgoing: Outgoing = {}) => send(server.port, path, outgoing),
    stop: () => server.stop(500),
  }
}
