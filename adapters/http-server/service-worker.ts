import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { PlatformDep } from '#core/model/site/platform-address.ts'
import type { SiteStoreDep } from '#core/ports/stores/site-store.ts'
import { findSite } from './find-site.ts'
import { dataSecurityHeaders } from './security-headers.ts'
import type { HttpEnv } from './http-env.ts'

/** The program that keeps a site's recipes on the device of a reader, and the files that its pages are made of. */
export type ServiceWorkerProgram = { readonly code: string; readonly files: readonly string[] }

type ServiceWorkerOptions = PlatformDep & SiteStoreDep & { readonly program: ServiceWorkerProgram }

/** Serves the program at the root of the hosts of sites, so that it has all of their pages; nothing keeps it. */
export function createServiceWorker(options: ServiceWorkerOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const script = scriptOf(options.program)
  const isSecure = options.platform.url.startsWith('https:')
  app.get('/service-worker.js', async (context, next) => {
    const site = await findSite(options, (context.env.incoming.headers.host ?? '').toLowerCase())
    if (site === null || site === 'unknown') return next()
    return context.body(script, 200, {
      ...dataSecurityHeaders(isSecure),
      // The policy of the program itself: it asks this host, and nobody else.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
  return app
}

/** The program with its release in front: another release is another script, which browsers take over by themselves. */
function scriptOf({ code, files }: ServiceWorkerProgram): string {
  const id = createHash('sha256').update(code).update(files.join(' ')).digest('hex').slice(0, 12)
  return `self.release=${JSON.stringify({ id, files })};\n${code}`
}
