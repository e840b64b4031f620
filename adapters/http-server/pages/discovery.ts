import { Hono, type Context } from 'hono'
import { feedPaths } from '#core/calls/discovery/feed.ts'
import { jsonFeed } from '#core/calls/discovery/json-feed.ts'
import { robotsText } from '#core/calls/discovery/robots.ts'
import { rssDocument } from '#core/calls/discovery/rss.ts'
import type { SiteDiscovery } from '#core/calls/discovery/site-discovery.ts'
import { platformDescription, platformFace } from '#core/calls/discovery/platform-face.ts'
import { iconPath, iconPathOf, siteIcon } from '#core/calls/discovery/site-icon.ts'
import { sitemapDocument } from '#core/calls/discovery/sitemap.ts'
import { versionOf } from '#core/calls/discovery/version-of.ts'
import { webManifest } from '#core/calls/discovery/web-manifest.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { createSiteHost, mustRevalidate, type HostedSite, type SiteHostOptions } from './site-host.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { HttpEnv } from '../http/http-env.ts'

export type DiscoveryOptions = SiteHostOptions & {
  readonly discovery: SiteDiscovery
  /** The platform's logo as SVG, for the main host. */
  readonly platformMark: string
}

type Document = {
  readonly contentType: string
  readonly make: (hosted: HostedSite) => Promise<string | null>
}

/** The pages of the main host that are listed for search engines. */
const mainPaths = ['/', '/terms'] as const

/** The documents of a site for programs: feeds, sitemaps, robots.txt and its web app manifest. */
export function createDiscovery(options: DiscoveryOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const host = createSiteHost(app, options)
  const { discovery, platform, platformMark } = options

  const documents: Readonly<Record<string, Document>> = {
    [feedPaths.rss]: {
      contentType: 'application/rss+xml; charset=utf-8',
      make: async ({ site, origin }) => rssDocument(await discovery.feed(site, origin)),
    },
    [feedPaths.json]: {
      contentType: 'application/feed+json; charset=utf-8',
      make: async ({ site, origin }) => JSON.stringify(jsonFeed(await discovery.feed(site, origin))),
    },
    '/sitemap.xml': {
      contentType: 'application/xml; charset=utf-8',
      make: ({ site, origin }) => discovery.sitemapIndex(site, origin),
    },
    '/robots.txt': {
      contentType: 'text/plain; charset=utf-8',
      make: async ({ origin, site: { allowTraining } }) => robotsText('site', { origin, allowTraining }),
    },
    '/manifest.webmanifest': {
      contentType: 'application/manifest+json; charset=utf-8',
      make: async ({ site }) => JSON.stringify(manifestOf(site)),
    },
  }

  const mainDocuments: Readonly<Record<string, () => string>> = {
    '/robots.txt': () => robotsText('main', { origin: platform.url, allowTraining: false }),
    '/sitemap.xml': () =>
      sitemapDocument(
        mainPaths.map((path) => ({ url: platform.url + path, changedAt: null, imageUrls: [] })),
      ),
    '/manifest.webmanifest': () => JSON.stringify(platformManifest(versionOf(platformMark))),
  }

  for (const [path, document] of Object.entries(documents)) {
    app.get(path, async (context, next) => {
      const record = await host.siteRecord(context)
      if (record !== null) return record === 'unknown' ? next() : respond(context, record, document)
      const main = mainDocuments[path]
      if (main === undefined) return next()
      return context.body(main(), 200, host.headers(document.contentType, 'public, max-age=3600'))
    })
  }

  app.get('/sitemaps/:name{.+\\.xml}', async (context, next) => {
    const record = await host.siteRecord(context)
    if (record === null || record === 'unknown') return next()
    const name = context.req.param('name').slice(0, -'.xml'.length)
    return respond(context, record, {
      contentType: 'application/xml; charset=utf-8',
      make: ({ site, origin }) => discovery.sitemap(site, origin, name),
    })
  })

  // The paths that feed readers try first.
  for (const path of ['/feed', '/rss', '/rss.xml', '/atom.xml', '/index.xml']) {
    app.get(path, async (context, next) => {
      const record = await host.siteRecord(context)
      return record === null || record === 'unknown' ? next() : context.redirect(feedPaths.rss, 301)
    })
  }
  return app

  async function respond(context: Context<HttpEnv>, record: SiteRecord, { contentType, make }: Document) {
    return host.respondCached(context, record, async () => {
      const madeAt = Date.now()
      const text = await make(await host.open(record))
      if (text !== null) {
        return {
          status: 200,
          headers: host.headers(contentType, mustRevalidate),
          body: Buffer.from(text),
          madeAt,
        }
      }
      const headers = host.headers('text/plain; charset=utf-8', 'no-store')
      return { status: 404, headers, body: Buffer.from('There is nothing here.\n') }
    })
  }
}

function manifestOf(site: HostedSite['site']): object {
  const icon = siteIcon(site)
  return webManifest({
    title: site.title,
    description: excerpt(site.aboutShort ?? site.about, 160),
    language: site.language,
    themeColor: site.colorTheme.colorBackground,
    backgroundColor: site.colorTheme.colorBackground,
    iconPath: (size, purpose) => iconPath(icon, size, purpose),
  })
}

function platformManifest(iconVersion: string): object {
  const { title, colorTheme } = platformFace
  return webManifest({
    ...{ title, description: platformDescription, language: 'en' },
    themeColor: colorTheme.colorBackground,
    backgroundColor: colorTheme.colorBackground,
    iconPath: (size, purpose) => iconPathOf(iconVersion, size, purpose),
  })
}
