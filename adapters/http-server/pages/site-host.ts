import type { Context, Hono } from 'hono'
import { thrownError, thrownEvent } from '#core/calls/contract/thrown-error.ts'
import { domainError, type ErrorCode } from '#core/values/errors.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { PlatformDep } from '#core/model/platform/platform-address.ts'
import { siteOrigin } from '#core/model/platform/platform-address.ts'
import type { Site } from '#core/model/site/site.ts'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import type { CacheableResponse } from '../cache/response-compression.ts'
import { findOpenSite } from './find-site.ts'
import { keyOf, type ResponseCache } from '../cache/response-cache.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import { refuse as refuseWith } from '../http/refuse.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** The dependencies of apps that serve documents of a site on its hosts. */
export type SiteHostOptions = SiteStoreDep &
  PlatformDep &
  LoggerDep & {
    readonly cache: ResponseCache
    /** The site as readers see it. */
    readonly readSite: (site: SiteRecord) => Promise<Site>
  }

/** A site and the origin of its addresses, whatever host was requested. */
export type HostedSite = { readonly record: SiteRecord; readonly site: Site; readonly origin: string }

/** The common parts of these apps: finding the site, caching responses, and reporting errors. */
export type SiteHost = {
  hostOf(context: Context<HttpEnv>): string
  /** The site of the requested host, unless it is closed; null on the main host. */
  siteRecord(context: Context<HttpEnv>): Promise<SiteRecord | null | 'unknown'>
  open(record: SiteRecord): Promise<HostedSite>
  originOf(record: SiteRecord): string
  /** Responds from the cache, by path and site, or creates the response; the query is ignored. */
  respondCached(
    context: Context<HttpEnv>,
    record: SiteRecord,
    make: () => Promise<CacheableResponse>,
  ): Promise<Response>
  /** The headers of a response in which no script may run, with its content type. */
  headers(contentType: string, cacheControl: string): Record<string, string>
  refuse(context: Context<HttpEnv>, code: ErrorCode, error?: string): Response
}

/** Clients cache it, and revalidate it each time. */
export const mustRevalidate = 'public, max-age=0, must-revalidate'

/** For addresses that change with their content. */
export const immutable = 'public, max-age=31536000, immutable'

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
    logger.error(thrownEvent(thrown, 'request failed'), {
      url: context.req.path,
      error: thrown.stack ?? thrown.message,
    })
    return refuse(context, thrownError(thrown).code)
  })

  return {
    hostOf,
    originOf,
    headers,
    refuse,
    siteRecord: (context) => findOpenSite(options, hostOf(context)),
    open: async (record) => ({ record, site: await options.readSite(record), origin: originOf(record) }),
    async respondCached(context, record, make) {
      const path = (context.env.incoming.url ?? '/').split('?')[0] ?? '/'
      const entry = await options.cache.fill(keyOf(hostOf(context), path), record.id, make)
      return options.cache.respond(entry, context.env)
    },
  }
}
