import { Hono } from 'hono'
import { pageUrl } from '#core/calls/discovery/public-recipe.ts'
import type { SiteDiscovery } from '#core/calls/discovery/site-discovery.ts'
import { createSiteHost, mustRevalidate, type SiteHostOptions } from './site-host.ts'
import type { HttpEnv } from '../http/http-env.ts'

type QrCodesOptions = SiteHostOptions & { readonly discovery: SiteDiscovery }

/** The addresses of recipes as QR codes, for printed pages; black on white in every theme. */
export function createQrCodes(options: QrCodesOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const host = createSiteHost(app, options)
  app.get('/qr/recipes/:name{.+\\.svg}', async (context, next) => {
    const record = await host.siteRecord(context)
    if (record === null || record === 'unknown') return next()
    return host.respondCached(context, record, async () => {
      const { site, origin } = await host.open(record)
      const slug = context.req.param('name').slice(0, -'.svg'.length)
      const recipe = await options.discovery.recipe(site, slug)
      const headers = host.headers('image/svg+xml', mustRevalidate)
      if (recipe === null) return { status: 404, headers, body: Buffer.from('') }
      const { renderSVG } = await import('uqr')
      const body = Buffer.from(renderSVG(pageUrl(origin, 'recipes', recipe.slug), { ecc: 'M', border: 2 }))
      return { status: 200, headers, body }
    })
  })
  return app
}
