import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { PlatformDep } from '#core/model/platform/platform-address.ts'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import { findSite } from './find-site.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** A service worker, and the scripts and styles of the pages that it stores on a device. */
export type ServiceWorkerProgram = { readonly code: string; readonly files: readonly string[] }

/** The service workers of sites, for recipes offline, and of the main host, for the kitchen and bookmarks offline. */
export type ServiceWorkerPrograms = Readonly<Record<'sites' | 'kitchen' | 'account', ServiceWorkerProgram>>

type ServiceWorkersOptions = PlatformDep & SiteStoreDep & { readonly programs: ServiceWorkerPrograms }

/** Serves the service workers of a host at its root, so that their scope can be any page; they are not cached. */
export function createServiceWorkers(options: ServiceWorkersOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const { sites, kitchen, account } = options.programs
  const scripts = { sites: scriptOf(sites), kitchen: scriptOf(kitchen), account: scriptOf(account) }
  const isSecure = options.platform.url.startsWith('https:')
  const headers = {
    ...dataSecurityHeaders(isSecure),
    // The policy of the service worker itself: it sends requests only to this host.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  }
  const siteOf = (context: Context<HttpEnv>) =>
    findSite(options, (context.env.incoming.headers.host ?? '').toLowerCase())
  app.get('/service-worker.js', async (context, next) => {
    const site = await siteOf(context)
    return site === 'unknown'
      ? next()
      : context.body(scripts[site === null ? 'kitchen' : 'sites'], 200, headers)
  })
  app.get('/account-service-worker.js', async (context, next) =>
    (await siteOf(context)) === null ? context.body(scripts.account, 200, headers) : next(),
  )
  return app
}

/** The service worker with its release at the start: a new release is a different script, which browsers install. */
function scriptOf({ code, files }: ServiceWorkerProgram): string {
  const id = createHash('sha256').update(code).update(files.join(' ')).digest('hex').slice(0, 12)
  return `self.release=${JSON.stringify({ id, files })};\n${code}`
}
