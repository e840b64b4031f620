import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { domainError } from '#core/values/errors.ts'
import type { RandomDep } from '#core/ports/random.ts'
import type { PlatformDep } from '#core/model/platform/platform-address.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import { readForm } from '../http/body/read-form.ts'
import { readBrowserMarker, writeBrowserMarker } from '../http/browser-marker.ts'
import { findSite } from './find-site.ts'
import type { RenderedPage } from './pages.ts'
import { clientAddress } from '../http/request-facts.ts'
import { dataSecurityHeaders, pageSecurityHeaders } from '../http/security-headers.ts'
import { refuse } from '../http/refuse.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** A form that a browser submitted without JavaScript. */
export type SentForm = {
  readonly url: string
  readonly path: string
  readonly fields: URLSearchParams
  readonly site: SiteRecord | null
  /** The client that sent it, for rate limits. */
  readonly clientAddress: string
  /** The secret that is stored in the browser, for which the link is mailed. */
  readonly marker: string
}

type PageFormOptions = PlatformDep &
  SiteStoreDep &
  RandomDep & {
    readonly paths: readonly string[]
    readonly trustedProxies: number
    /** Executes the form, and renders the page with its result. */
    readonly submit: (form: SentForm) => Promise<RenderedPage>
  }

/**
 * The forms of pages for browsers without JavaScript, and for readers who send them before it is loaded: the response
 * stores a secret, so that the mailed link is confirmed in this browser without a press. Forms sent from pages of other
 * hosts are refused.
 */
export function createPageForms(options: PageFormOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const isSecure = options.platform.url.startsWith('https:')
  const headers = { ...pageSecurityHeaders(options.platform), 'cache-control': 'no-store' }
  for (const path of options.paths) app.post(path, (context) => respond(context, path))
  return app

  async function respond(context: Context<HttpEnv>, path: string): Promise<Response> {
    const { incoming } = context.env
    const host = (incoming.headers.host ?? '').toLowerCase()
    const site = await findSite(options, host)
    if (site !== null && site !== 'unknown' && site.closure)
      return refuse(context, domainError('site_closed'), dataSecurityHeaders(isSecure))
    if (site === 'unknown')
      return refuse(context, domainError('site_not_found'), dataSecurityHeaders(isSecure))
    if (!isOfThisHost(incoming, host)) {
      return refuse(context, domainError('forbidden'), dataSecurityHeaders(isSecure))
    }
    const form = await readForm(incoming)
    if (!form.ok) return refuse(context, form.error, dataSecurityHeaders(isSecure))
    const marker = readBrowserMarker(incoming.headers.cookie, isSecure) ?? options.random.token()
    const { status, html } = await options.submit({
      ...{ path, site, fields: form.value, marker },
      url: `${isSecure ? 'https' : 'http'}://${host}${path}`,
      clientAddress: clientAddress(
        incoming.socket.remoteAddress,
        context.req.header('x-forwarded-for'),
        options.trustedProxies,
      ),
    })
    const stored = { 'set-cookie': writeBrowserMarker(marker, isSecure) }
    return context.html(html, status as 200, { ...headers, ...stored })
  }
}

/** Browsers send the origin of a form; a client that sends none is not a browser and has no session cookie. */
function isOfThisHost({ headers }: IncomingMessage, host: string): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
