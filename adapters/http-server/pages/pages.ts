import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { thrownError } from '#core/calls/contract/thrown-error.ts'
import { errorTable, unavailableRetrySeconds } from '#core/values/errors.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { sitePaths } from '#core/model/platform/page-paths.ts'
import type { Platform } from '#core/model/platform/platform-address.ts'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import { createFairQueue } from '../../system/fair-queue.ts'
import { clientOf } from '../http/client-of.ts'
import { findSite } from './find-site.ts'
import { requestIdOf } from '../http/request-id.ts'
import { keyOf, type ResponseCache } from '../cache/response-cache.ts'
import {
  dataSecurityHeaders,
  mainPageSecurityHeaders,
  pageSecurityHeaders,
} from '../http/security-headers.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** A page as rendered for anonymous readers. */
export type RenderedPage = {
  readonly status: number
  readonly html: string
  /** Headers in addition to those of every page, such as Location. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Renders the page at an absolute address; `site` is null on the main host. */
export type RenderPage = (
  request:
    | { readonly url: string; readonly site: SiteRecord }
    | { readonly url: string; readonly site: null; readonly incoming: IncomingMessage },
) => Promise<RenderedPage>

/** 403 means that the site is closed. */
type FailureStatus = 403 | 404 | 500 | 503

/** Renders the page for an error. */
export type RenderFailure = (failure: {
  status: FailureStatus
  site: SiteRecord | null
  /** The request id in the log, or null. */
  requestId: string | null
}) => string

export type PagesOptions = SiteStoreDep &
  LoggerDep & {
    readonly platform: Platform
    readonly cache: ResponseCache
    readonly render: RenderPage
    readonly renderFailure: RenderFailure
    readonly trustedProxies: number
  }

/**
 * How many pages are rendered at a time, and how many may wait. Rendering is bound to a single thread, so more
 * concurrency would finish none of them sooner; a client that requests many pages does not delay other clients.
 */
const renderLimits = {
  ...{ maxRunning: 6, maxRunningOfClient: 4 },
  ...{ maxWaiting: 500, maxWaitingOfClient: 200, timeout: 20_000 },
} as const

/** How long a page of the main host is reused for all readers, in milliseconds. */
const mainPageMs = 1000

/** The pages of all hosts: those of sites are cached by revision, those of the main host for a second. */
export function createPages(options: PagesOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const isSecure = options.platform.url.startsWith('https:')
  const security = pageSecurityHeaders(options.platform)
  const queue = createFairQueue(renderLimits)
  const mainPages = new LRUCache<string, SharedPage>({ max: 50, ttl: mainPageMs })

  /** Renders a page when it is its turn, if a client still waits for it then. */
  async function render(
    context: Context<HttpEnv>,
    request: Parameters<RenderPage>[0],
    isWanted?: () => boolean,
  ): Promise<RenderedPage> {
    const client = clientOf(context, options.trustedProxies)
    const run = () => options.render(request)
    const page = await queue.add({ client, isHeavy: false, ...(isWanted ? { isWanted } : {}), run })
    if (page === null) throw new TooManyPages()
    return page
  }

  app.get('*', async (context) => {
    let site: SiteRecord | null = null
    try {
      const host = (context.env.incoming.headers.host ?? '').toLowerCase()
      const found = await findSite(options, host)
      if (found === 'unknown') return fail(context, 404, null)
      site = found
      if (site?.closure) return fail(context, 403, site)
      const target = context.env.incoming.url ?? '/'
      const usual = withoutTrailingSlash(target) ?? (site && canonicalAddress(target))
      if (usual !== null) return move(context, usual)
      return site ? await sitePage(context, site, host) : await mainPage(context, host)
    } catch (thrown) {
      if (thrown instanceof TooManyPages) return fail(context, 503, site)
      const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
      options.logger.error('page failed', { path: context.req.path, error: message })
      return fail(context, errorTable[thrownError(thrown).code].status === 503 ? 503 : 500, site)
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
      const { status, html, headers = {} } = await render(context, { url: urlOf(host, address), site })
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
    const { status, headers } = entry.content
    const location = headers['location']
    if (location === undefined) return options.cache.respond(entry, context.env)
    return context.body(null, status as 301, { ...headers, location: withDropped(location, target, address) })
  }

  async function mainPage(context: Context<HttpEnv>, host: string): Promise<Response> {
    const { incoming } = context.env
    const { url: target = '/' } = incoming
    const address = options.cache.addressOf(target)
    const { status, html, headers } = await sharedMainPage(context, urlOf(host, address))
    const location = headers?.['location']
    return context.html(html, status as 200, {
      ...mainPageSecurityHeaders(options.platform, address),
      ...{ ...uncachedHeaders(status), ...headers },
      ...(location === undefined ? {} : { location: withDropped(location, target, address) }),
    })
  }

  /** A page of the main host. It is the same for all readers, except for the mails of a platform on this machine. */
  async function sharedMainPage(context: Context<HttpEnv>, url: string): Promise<RenderedPage> {
    const { incoming, outgoing } = context.env
    const request = { url, site: null, incoming }
    if (new URL(url).pathname.startsWith('/_mail')) return render(context, request)
    const known = mainPages.get(url)
    if (known !== undefined) {
      known.waiting?.push(outgoing)
      return known.page
    }
    const waiting = [outgoing]
    const isWanted = () => waiting.some(({ destroyed }) => !destroyed)
    const shared: SharedPage = { page: render(context, request, isWanted), waiting }
    mainPages.set(url, shared)
    shared.page.then(
      () => (shared.waiting = null),
      () => mainPages.delete(url),
    )
    return shared.page
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

/**
 * The address that a page has moved to, with the other query parameters: the browser reads some of them, such as `mgk`.
 */
function withDropped(location: string, target: string, address: string): string {
  const parametersOf = (url: string) => new URLSearchParams(/\?[^#]*/.exec(url)?.[0])
  const read = parametersOf(address)
  const dropped = new URLSearchParams(
    [...parametersOf(target)].filter(([name]) => !read.has(name)),
  ).toString()
  return dropped === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${dropped}`
}

/** A page of the main host, and the responses that wait for it; null once it is rendered. */
type SharedPage = { readonly page: Promise<RenderedPage>; waiting: ServerResponse[] | null }

/** Thrown if too many pages are waiting to be rendered. */
class TooManyPages extends Error {}

/** The headers of a response that is valid until its site changes. */
const cachedHeaders = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** The headers of a response to a single request: it is not cached, and an outage has a Retry-After header. */
function uncachedHeaders(status: number): Record<string, string> {
  const retry = status === 503 ? { 'retry-after': String(unavailableRetrySeconds) } : {}
  return { 'cache-control': 'no-store', ...retry }
}

/** The path before a case-sensitive part: the checkout id of the payment service. */
const idPath = sitePaths.bought.replace(/:.*/, '')

/**
 * The canonical address of a site's page, with its query; null if it is canonical already. Names in paths are
 * lower case, so `/Recipes` and `/%72ecipes` become `/recipes`: each page has one address.
 */
function canonicalAddress(address: string): string | null {
  const mark = address.search(/[?#]/)
  const path = mark === -1 ? address : address.slice(0, mark)
  const plain = path
    .replace(/%[\da-f]{2}/gi, (escape) => plainLetter(escape) ?? escape.toUpperCase())
    .replace(/%[\dA-F]{2}|[A-Z]/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  const canonical = plain.startsWith(idPath)
    ? plain.slice(0, idPath.length) + path.slice(idPath.length)
    : plain
  return canonical === path || !canonical.startsWith('/') ? null : `${canonical}${address.slice(path.length)}`
}

/** The character of an escape that is unnecessary (RFC 3986, 2.3); null for others. */
function plainLetter(escape: string): string | null {
  const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(letter) ? letter : null
}

/** The address without trailing slashes, with its query; null if it has none. */
function withoutTrailingSlash(address: string): string | null {
  const mark = address.indexOf('?')
  const path = mark === -1 ? address : address.slice(0, mark)
  if (path.length < 2 || !path.startsWith('/') || !path.endsWith('/')) return null
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  // One slash at the start: two would lead to another host.
  let start = 0
  while (path[start] === '/') start += 1
  return `/${path.slice(start, Math.max(start, end))}${address.slice(path.length)}`
}
