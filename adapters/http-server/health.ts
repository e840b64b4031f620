import { Hono } from 'hono'
import { unavailableRetrySeconds } from '#core/values/errors.ts'
import type { Storage } from '#core/ports/storage.ts'
import { dataSecurityHeaders } from './security-headers.ts'
import type { HttpEnv } from './http-env.ts'

/** /healthz reports that the process is alive, /readyz that it can serve requests: its database responds. */
export function createHealth(storage: Pick<Storage, 'ping'>, isSecure: boolean): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = { ...dataSecurityHeaders(isSecure), 'cache-control': 'no-store' }
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, headers))
  app.get('/readyz', async (context) => {
    try {
      await storage.ping()
      return context.json({ status: 'ready' }, 200, headers)
    } catch {
      return context.json({ status: 'the database does not respond' }, 503, {
        ...headers,
        'retry-after': String(unavailableRetrySeconds),
      })
    }
  })
  return app
}
