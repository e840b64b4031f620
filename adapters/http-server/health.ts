import { Hono } from 'hono'
import { unavailableRetrySeconds } from '#core/values/errors.ts'
import type { Storage } from '#core/ports/stores/storage.ts'
import { dataSecurityHeaders } from './http/security-headers.ts'
import type { HttpEnv } from './http/http-env.ts'

/**
 * /healthz reports that the process is alive, /readyz that it can serve requests: its database responds, and there is
 * room on its disk.
 */
export function createHealth(
  storage: Pick<Storage, 'ping'>,
  isSecure: boolean,
  hasRoom: () => Promise<boolean> = async () => true,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = { ...dataSecurityHeaders(isSecure), 'cache-control': 'no-store' }
  const unready = { ...headers, 'retry-after': String(unavailableRetrySeconds) }
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, headers))
  app.get('/readyz', async (context) => {
    try {
      await storage.ping()
    } catch {
      return context.json({ status: 'the database does not respond' }, 503, unready)
    }
    return (await hasRoom())
      ? context.json({ status: 'ready' }, 200, headers)
      : context.json({ status: 'the disk is full' }, 503, unready)
  })
  return app
}
