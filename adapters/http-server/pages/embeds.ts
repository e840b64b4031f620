import { Hono } from 'hono'
import { embedWidths, oembedResponse, oembedXml, type EmbedRoom } from '#core/calls/discovery/oembed.ts'
import { embedCard, embedCss } from '#core/calls/discovery/embed-card.ts'
import { feedImage, pageUrl } from '#core/calls/discovery/public-recipe.ts'
import type { SiteDiscovery } from '#core/calls/discovery/site-discovery.ts'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { parseAddress } from '#core/model/platform/platform-address.ts'
import { findSite } from './find-site.ts'
import { createSiteHost, mustRevalidate, type HostedSite, type SiteHostOptions } from './site-host.ts'
import type { HttpEnv } from '../http/http-env.ts'

export type EmbedsOptions = SiteHostOptions & { readonly discovery: SiteDiscovery }

/** Recipes on pages of other sites: oEmbed, and the card that it embeds there in a frame. */
export function createEmbeds(options: EmbedsOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const host = createSiteHost(app, options)
  const { discovery } = options

  app.get('/oembed', async (context) => {
    const here = await host.siteRecord(context)
    if (here === 'unknown') return host.refuse(context, 'site_not_found')
    const { url = '', format = 'json', maxwidth, maxheight } = context.req.query()
    if (format !== 'json' && format !== 'xml') {
      return context.json({ error: 'The format must be json or xml.' }, 501, host.headers(json, 'no-store'))
    }
    const room = readRoom(maxwidth, maxheight)
    if (room === null)
      return host.refuse(
        context,
        'validation_failed',
        'maxwidth and maxheight must be positive whole numbers.',
      )
    const address = parseAddress(url)
    if (address === null)
      return host.refuse(context, 'validation_failed', 'url must be the absolute address of a recipe.')
    const named = await findSite(options, address.host)
    if (named === null || named === 'unknown' || (here !== null && here.id !== named.id)) {
      return host.refuse(context, 'forbidden', 'That address does not belong to this site.')
    }
    const hosted = await host.open(named)
    const slug = recipeSlugOf(address.path)
    const recipe = slug === null ? null : await discovery.recipe(hosted.site, slug)
    if (recipe === null) return host.refuse(context, 'recipe_not_found')
    const response = oembedResponse(embedded(hosted, recipe), room)
    const contentType = format === 'xml' ? 'text/xml; charset=utf-8' : json
    const headers = {
      ...host.headers(contentType, 'public, max-age=300'),
      // All origins are allowed: the response is public.
      'access-control-allow-origin': '*',
    }
    return context.body(format === 'xml' ? oembedXml(response) : JSON.stringify(response), 200, headers)
  })

  app.get('/embed/card.css', (context) =>
    context.body(embedCss, 200, host.headers('text/css; charset=utf-8', 'public, max-age=3600')),
  )
  app.get('/embed/recipes/:slug', async (context, next) => {
    const record = await host.siteRecord(context)
    if (record === null || record === 'unknown') return next()
    return host.respondCached(context, record, async () => {
      const hosted = await host.open(record)
      const recipe = await discovery.recipe(hosted.site, context.req.param('slug'))
      const html = recipe && embedCard(hosted.site, recipe, hosted.origin)
      const headers = {
        ...host.headers('text/html; charset=utf-8', html ? mustRevalidate : 'no-store'),
        ...frameHeaders,
      }
      return {
        status: html ? 200 : 404,
        headers,
        body: Buffer.from(html ?? 'This recipe no longer exists.'),
      }
    })
  })
  return app
}

const json = 'application/json; charset=utf-8'

/** Any page may embed a card, so `frame-ancestors` is not set; a card has no scripts and loads from its own site. */
const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'",
  'x-robots-tag': 'noindex',
}

function embedded({ site, origin }: HostedSite, recipe: RecipeCard) {
  const [cover] = recipe.images
  return {
    title: recipe.title,
    author: site.owner.displayName,
    siteTitle: site.title,
    siteUrl: `${origin}/`,
    embedUrl: pageUrl(origin, 'recipes', recipe.slug).replace('/recipes/', '/embed/recipes/'),
    image: cover === undefined ? null : feedImage(cover, origin, embedWidths.usual),
  }
}

function readRoom(maxWidth: string | undefined, maxHeight: string | undefined): EmbedRoom | null {
  const [width, height] = [maxWidth, maxHeight].map(readBound)
  return width === undefined || height === undefined ? null : { maxWidth: width, maxHeight: height }
}

/** Null if there is no bound, undefined if it is invalid. */
function readBound(text: string | undefined): number | null | undefined {
  if (text === undefined || text === '') return null
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

function recipeSlugOf(path: string): string | null {
  const slug = /^\/recipes\/([^/?#]+)\/?(?:[?#]|$)/.exec(path)?.[1]
  try {
    return slug === undefined ? null : decodeURIComponent(slug)
  } catch {
    return null
  }
}
