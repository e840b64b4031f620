import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { errorTable, unavailableRetrySeconds } from '#core/values/errors.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { isStorageUnavailable } from '#core/ports/storage.ts'
import type { Platform } from '#core/model/site/platform-address.ts'
import type { SiteStoreDep } from '#core/ports/stores/site-store.ts'
import { findSite } from './find-site.ts'
import { requestIdOf } from './request-id.ts'
import { keyOf, type ResponseCache } from './response-cache.ts'
import { dataSecurityHeaders, mainPageSecurityHeaders, pageSecurityHeaders } from './security-headers.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { HttpEnv } from './http-env.ts'

/** A page as it was rendered for the anonymous reader. */
export type RenderedPage = {
  readonly status: number
  readonly html: string
  /** Headers beyond those of every page, as Location. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Renders the page at an absolute address; `site` is null on the main host, where nothing is shared between readers. */
export type RenderPage = (
  request:
    | { readonly url: string; readonly site: SiteRecord }
    | { readonly url: string; readonly site: null; readonly incoming: IncomingMessage },
) => Promise<RenderedPage>

/** 403 is for a site that is closed to readers. */
type FailureStatus = 403 | 404 | 500 | 503

/** Renders the page that stands in for one that could not be made. */
export type RenderFailure = (failure: {
  status: FailureStatus
  site: SiteRecord | null
  /** Names the request in the log; null when nothing has named it. */
  requestId: string | null
}) => string

export type PagesOptions = SiteStoreDep &
  LoggerDep & {
    readonly platform: Platform
    readonly cache: ResponseCache
    readonly render: RenderPage
    readonly renderFailure: RenderFailure
  }

/** Every page of every host: those of a site are kept by its revision, those of the main host are rendered each time. */
export function createPages(options: PagesOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const isSecure = options.platform.url.startsWith('https:')
  const security = pageSecurityHeaders(options.platform)

  app.get('*', async (context) => {
    let site: SiteRecord | null = null
    try {
      const host = (context.env.incoming.headers.host ?? '').toLowerCase()
      const found = await findSite(options, host)
      if (found === 'unknown') return fail(context, 404, null)
      site = found
      if (site?.closure) return fail(context, 403, site)
      const shorter = withoutTrailingSlash(context.env.incoming.url ?? '/')
      if (shorter !== null) return move(context, shorter)
      return site ? await sitePage(context, site, host) : await mainPage(context, host)
    } catch (thrown) {
      const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
      options.logger.error('page failed', { path: context.req.path, error: message })
      return fail(context, isStorageUnavailable(thrown) ? 503 : 500, site)
    }
  })
  app.all('*', (context) => {
    const { status, sentence } = errorTable.method_not_allowed
    const headers = { ...dataSecurityHeaders(isSecure), 'cache-control': 'no-store', allow: 'GET, HEAD' }
    return context.json({ error: sentence, code: 'method_not_allowed' }, status, headers)
  })
  return app

  async function sitePage(context: Context<HttpEnv>, site: SiteRecord, host: string): Promise<Response> {
    const { url: target = '/' } = context.env.incoming
    const address = options.cache.addressOf(target)
    const entry = await options.cache.fill(keyOf(host, address), site.id, async () => {
      const { status, html, headers = {} } = await options.render({ url: urlOf(host, address), site })
      return {
        status,
        headers: {
          ...security,
          'content-type': 'text/html; charset=utf-8',
          ...(status >= 500 ? uncachedHeaders(status) : cachedHeaders),
          ...headers,
        },
        body: Buffer.from(html),
      }
    })
    const { status, headers } = entry.answer
    const location = headers['location']
    if (location === undefined) return options.cache.respond(entry, context.env)
    return context.body(null, status as 301, { ...headers, location: withDropped(location, target, address) })
  }

  async function mainPage(context: Context<HttpEnv>, host: string): Promise<Response> {
    const { incoming } = context.env
    const { url: target = '/' } = incoming
    const address = options.cache.addressOf(target)
    const { status, html, headers } = await options.render({
      url: urlOf(host, address),
      site: null,
      incoming,
    })
    const location = headers?.['location']
    return context.html(html, status as 200, {
      ...mainPageSecurityHeaders(options.platform, address),
      ...{ ...uncachedHeaders(status), ...headers },
      ...(location === undefined ? {} : { location: withDropped(location, target, address) }),
    })
  }

  function move(context: Context<HttpEnv>, location: string): Response {
    return context.body(null, 301, { ...security, 'cache-control': 'public, max-age=3600', location })
  }

  function fail(context: Context<HttpEnv>, status: FailureStatus, site: SiteRecord | null): Response {
    const html = options.renderFailure({ status, site, requestId: requestIdOf(context.env.outgoing) })
    return context.html(html, status, { ...security, ...uncachedHeaders(status) })
  }

  function urlOf(host: string, address: string): string {
    return `${isSecure ? 'https' : 'http'}://${host}${address}`
  }
}

/** Where a page has moved to, with the parameters that were not for it: the browser reads some of them, as `mgk`. */
function withDropped(location: string, target: string, address: string): string {
  const parametersOf = (url: string) => new URLSearchParams(/\?[^#]*/.exec(url)?.[0])
  const read = parametersOf(address)
  const dropped = new URLSearchParams(
    [...parametersOf(target)].filter(([name]) => !read.has(name)),
  ).toString()
  return dropped === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${dropped}`
}

/** The headers of what stands until its site changes. */
const cachedHeaders = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** The headers of what is made for one request alone: nothing keeps it, and an outage says when to ask again. */
function uncachedHeaders(status: number): Record<string, string> {
  const retry = status === 503 ? { 'retry-after': String(unavailableRetrySeconds) } : {}
  return { 'cache-control': 'no-store', ...retry }
}

/** The address of a page that was asked for with slashes at its end, with its query; null for all others. */
function withoutTrailingSlash(address: string): string | null {
  const mark = address.indexOf('?')
  const path = mark === -1 ? address : address.slice(0, mark)
  if (path.length < 2 || !path.startsWith('/') || !path.endsWith('/')) return null
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  // One slash at the start, for two would lead to another host.
  let start = 0
  while (path[start] === '/') start += 1
  return `/${path.slice(start, Math.max(start, end))}${address.slice(path.length)}`
}
