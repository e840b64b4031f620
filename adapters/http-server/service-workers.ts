import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { PlatformDep } from '#core/model/site/platform-address.ts'
import type { SiteStoreDep } from '#core/ports/stores/site-store.ts'
import { findSite } from './find-site.ts'
import { dataSecurityHeaders } from './security-headers.ts'
import type { HttpEnv } from './http-env.ts'

/** A program that keeps pages on a device, and the scripts and styles that these pages are made of. */
export type ServiceWorkerProgram = { readonly code: string; readonly files: readonly string[] }

/** The program for the recipes of a site on the device of a reader, and that for the kitchen on the main host. */
export type ServiceWorkerPrograms = Readonly<Record<'sites' | 'kitchen', ServiceWorkerProgram>>

type ServiceWorkersOptions = PlatformDep & SiteStoreDep & { readonly programs: ServiceWorkerPrograms }

/** Serves the program of a host at its root, so that it may have all of its pages; nothing keeps it. */
export function createServiceWorkers(options: ServiceWorkersOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const scripts = { sites: scriptOf(options.programs.sites), kitchen: scriptOf(options.programs.kitchen) }
  const isSecure = options.platform.url.startsWith('https:')
  app.get('/service-worker.js', async (context, next) => {
    const site = await findSite(options, (context.env.incoming.headers.host ?? '').toLowerCase())
    if (site === 'unknown') return next()
    return context.body(scripts[site === null ? 'kitchen' : 'sites'], 200, {
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
