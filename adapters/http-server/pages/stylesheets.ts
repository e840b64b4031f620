import { Hono } from 'hono'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import type { HttpEnv } from '../http/http-env.ts'

type StylesheetOptions = SiteStoreDep & {
  readonly isSecure: boolean
  /** The stylesheet of a site, and its path, which contains a hash of the content. */
  readonly stylesheet: (siteSlug: string) => Promise<{ path: string; css: string }>
}

/** The stylesheets of the sites, at addresses that change with their content. */
export function createStylesheets({ siteStore, stylesheet, isSecure }: StylesheetOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/theme/:name{.+\\.css}', async (context, next) => {
    const slug = /^(.+)-[0-9a-f]{12}\.css$/.exec(context.req.param('name'))?.[1]
    if (!slug || !(await siteStore.bySlug(slug))) return next()
    const { path, css } = await stylesheet(slug)
    // A page that was rendered a moment ago may request an outdated version; it gets the current one, not cached.
    const isCurrent = path === context.req.path
    return context.body(css, 200, {
      ...dataSecurityHeaders(isSecure),
      'content-type': 'text/css; charset=utf-8',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    })
  })
  return app
}
