import { Hono } from 'hono'
import type { OpenPreviewLink } from '#core/calls/recipe/open-preview-link.ts'
import { previewPath } from '#core/model/platform/page-paths.ts'
import type { Site } from '#core/model/site/site.ts'
import { escapeHtml } from '#core/values/rich-text/escape-html.ts'
import { plainPageHeaders } from '../http/plain-pages.ts'
import type { RenderStaticRecipe } from './recipe-previews.ts'
import { createSiteHost, type SiteHostOptions } from './site-host.ts'
import type { HttpEnv } from '../http/http-env.ts'

type PreviewPagesOptions = SiteHostOptions & {
  readonly open: OpenPreviewLink
  readonly render: RenderStaticRecipe
  /** The address of a site's stylesheet. */
  readonly themeHref: (site: Site) => Promise<string>
}

/**
 * The shared previews of recipes before they are published, or with unpublished changes; without either, the link
 * redirects to the page of the recipe. They have no scripts, are not indexed by search engines, are not cached, and are
 * not sent as referrer.
 */
export function createPreviewPages(options: PreviewPagesOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const host = createSiteHost(app, options)
  const headers = plainPageHeaders(options.platform.url.startsWith('https:'))
  const shown = { ...headers, 'content-security-policy': shownPolicy }

  app.get(stylesheet, (context) =>
    context.body(previewCss, 200, host.headers('text/css; charset=utf-8', 'public, max-age=3600')),
  )
  app.get(previewPath, async (context, next) => {
    const record = await host.siteRecord(context)
    if (record === null || record === 'unknown') return next()
    const named = { id: record.id, slug: record.settings.slug }
    const opened = await options.open(named, context.req.param('previewToken'))
    if (opened === null) return context.html(expiredHtml(record.settings.title), 404, headers)
    if ('path' in opened) return context.body(null, 302, { ...headers, location: opened.path })
    const { site } = await host.open(record)
    const { html } = await options.render(site, opened.recipe)
    return context.html(markedHtml(html, await options.themeHref(site)), 200, shown)
  })
  return app
}

const stylesheet = '/preview/preview.css'

/** Adds a notice above the page. Controls that need scripts are hidden. */
function markedHtml(html: string, themeHref: string): string {
  const links = [themeHref, stylesheet].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  const note =
    '<p class="preview-note" role="note">A preview of the last saved state, which is not published.</p>'
  return html.replace('</head>', `${links.join('')}</head>`).replace('<body>', `<body>${note}`)
}

const previewCss = `
.preview-note { margin: 0; padding: 8px 16px; background: #2b2622; color: #fff; font-size: 15px; text-align: center; }
#root :is(.button, .icon-button, .link-button, .timer-chip, .segments, .ingredient__box, .jump-bar, .comments, .more-recipes, .newsletter, .newsletter-box) { display: none !important; }
.step__number { pointer-events: none; }
`

const shownPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function expiredHtml(siteTitle: string): string {
  const heading = 'This preview no longer exists'
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${heading}</title><link rel="stylesheet" href="/newsletter/plain.css"></head><body><main>`,
    `<h1>${heading}</h1>`,
    '<p>Links to unpublished recipes expire after some days, or when they are revoked. ',
    'Ask the person who sent it to you for a new one.</p>',
    `<p><a href="/">To ${escapeHtml(siteTitle)}</a></p></main></body></html>`,
  ].join('\n')
}
