import type { Context, Hono } from 'hono'
import { domainError, type ErrorCode } from '#core/values/errors.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { isStorageUnavailable } from '#core/ports/storage.ts'
import type { PlatformDep } from '#core/model/site/platform-address.ts'
import { siteOrigin } from '#core/model/site/platform-address.ts'
import type { Site } from '#core/model/site/site.ts'
import type { SiteStoreDep } from '#core/ports/stores/site-store.ts'
import type { CacheableAnswer } from './answer-packing.ts'
import { findOpenSite } from './find-site.ts'
import { keyOf, type ResponseCache } from './response-cache.ts'
import { dataSecurityHeaders } from './security-headers.ts'
import { refuse as refuseWith } from './uploads.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { HttpEnv } from './http-env.ts'

/** What an app needs that answers on the hosts of sites with things made of a site. */
export type SiteHostOptions = SiteStoreDep &
  PlatformDep &
  LoggerDep & {
    readonly cache: ResponseCache
    /** A site as readers see it. */
    readonly readSite: (site: SiteRecord) => Promise<Site>
  }

/** A site and the origin that its addresses begin with, whatever host was asked. */
export type HostedSite = { readonly record: SiteRecord; readonly site: Site; readonly origin: string }

/** What is the same in all such answers: how the site is found, how answers are kept, how failures look. */
export type SiteHost = {
  hostOf(context: Context<HttpEnv>): string
  /** The site of the host that was asked, unless it is closed; null on the main host. */
  siteRecord(context: Context<HttpEnv>): Promise<SiteRecord | null | 'unknown'>
  open(record: SiteRecord): Promise<HostedSite>
  originOf(record: SiteRecord): string
  /** Answers from what is kept for this path and site, or makes it; the query does not count. */
  keep(context: Context<HttpEnv>, record: SiteRecord, make: () => Promise<CacheableAnswer>): Promise<Response>
  /** The headers of an answer that nothing may run in, with its type. */
  headers(contentType: string, cacheControl: string): Record<string, string>
  refuse(context: Context<HttpEnv>, code: ErrorCode, error?: string): Response
}

/** Freshness by revision: kept by clients, asked about each time. */
export const fresh = 'public, max-age=0, must-revalidate'

/** For addresses that change with their content. */
export const forEver = 'public, max-age=31536000, immutable'

export function createSiteHost(app: Hono<HttpEnv>, options: SiteHostOptions): SiteHost {
  const { platform, logger } = options
  const security = dataSecurityHeaders(platform.url.startsWith('https:'))
  const hostOf = (context: Context<HttpEnv>) => (context.env.incoming.headers.host ?? '').toLowerCase()
  const originOf = ({ settings, domain }: SiteRecord) => siteOrigin(platform, { slug: settings.slug, domain })
  const headers = (contentType: string, cacheControl: string) => ({
    ...security,
    'content-type': contentType,
    'cache-control': cacheControl,
  })

  const refuse = (context: Context<HttpEnv>, code: ErrorCode, error?: string): Response =>
    refuseWith(context, domainError(code, error), security)

  app.onError((thrown, context) => {
    logger.error('request failed', { url: context.req.path, error: thrown.stack ?? thrown.message })
    return refuse(context, isStorageUnavailable(thrown) ? 'unavailable' : 'internal')
  })

  return {
    hostOf,
    originOf,
    headers,
    refuse,
    siteRecord: (context) => findOpenSite(options, hostOf(context)),
    open: async (record) => ({ record, site: await options.readSite(record), origin: originOf(record) }),
    async keep(context, record, make) {
      const path = (context.env.incoming.url ?? '/').split('?')[0] ?? '/'
      const entry = await options.cache.fill(keyOf(hostOf(context), path), record.id, make)
      return options.cache.respond(entry, context.env)
    },
  }
}
