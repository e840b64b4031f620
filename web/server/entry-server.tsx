import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Site } from '#core/model/site/site.ts'
import { AppProvider, type LandingOptions, type HostFacts } from '../app/app-context.tsx'
import type { ClientBuild } from './document/client-build.ts'
import { idleDevice } from '../browser/start/idle-device.ts'
import type { Head, PageHandle } from '../browser/head.ts'
import { htmlDocument } from './document/html-document.ts'
import { loadingContext } from '../app/loading.ts'
import type { Outbox } from '../browser/outbox.ts'
import type { PageData } from '../app/page-data.ts'
import type { PostedForm } from '../browser/posted-form.ts'
import { ReadyMark } from '../app/ready-mark.tsx'
import { createIdleSession, createVisitorSession, SessionProvider } from '../app/session.tsx'
import { routesKey } from '../visitor/routes.ts'
import { structuredData } from './document/structured-data.ts'
import { areaOf, areas, type Area } from './document/areas.ts'
import { fontPreloads } from './theme/font-files.ts'
import { platformTheme, themeOf } from './theme/site-stylesheet.ts'
import platformIcon from '../ui/trivet.svg?url'

export type { ClientBuild } from './document/client-build.ts'
export type { Outbox, OutboxMail } from '../browser/outbox.ts'
export { themePath } from './theme/site-stylesheet.ts'

/** Everything that a page depends on: rendering is deterministic, the same request gives the same response. */
export type PageRequest = {
  /** The complete requested address. */
  readonly url: string
  /** The site of the host; null on the main host. */
  readonly site: Site | null
  /** The origin of the main host. */
  readonly mainOrigin: string
  /** The canonical origin of the host's pages; the request's origin if omitted. */
  readonly origin?: string
  /** The API with the permissions of an anonymous reader. */
  readonly api: TrivetApi
  readonly build: ClientBuild
  /** True for the preview in an editor: no scripts run in it, and the editor supplies the colors. */
  readonly isStatic?: boolean
  /** The mails of the outbox folder, for a request that may read them. */
  readonly outbox?: Outbox | null
  /** The result of the submitted form, if the page responds to one. */
  readonly posted?: PostedForm | null
  /** The settings of the main host. */
  readonly landing?: LandingOptions
  /** The measurement ids of the site's analytics tag, for readers who consent. */
  readonly analyticsIds?: readonly string[]
}

export type PageResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty for a redirect. */
  readonly html: string
}

const ownHandlers = {
  account: createStaticHandler(areas.account.routes()),
  kitchen: createStaticHandler(areas.kitchen.routes()),
}

/** One handler per combination of layouts, shared by sites. */
const siteHandlers = new Map<string, StaticHandler>()

function handlerOf(area: Area, site: Site | null): StaticHandler {
  if (area !== 'visitor' || site === null) return ownHandlers[area === 'kitchen' ? area : 'account']
  const key = routesKey(site)
  const handler = siteHandlers.get(key) ?? createStaticHandler(areas.visitor.routes(site))
  siteHandlers.set(key, handler)
  return handler
}

const idleSession = createIdleSession()
/** No script runs in a still page, so the reader remains unknown. */
const visitorSession = createVisitorSession()

/** Renders a page as an anonymous reader sees it. */
export async function renderPage(request: PageRequest): Promise<PageResponse> {
  const host: HostFacts = {
    site: request.site,
    mainOrigin: request.mainOrigin,
    origin: new URL(request.url).origin,
    ...(request.analyticsIds?.length ? { analyticsIds: request.analyticsIds } : {}),
    ...(request.site === null && request.landing !== undefined ? { landing: request.landing } : {}),
  }
  const origin = request.origin ?? host.origin
  const area = areaOf(request.site, new URL(request.url).pathname)
  const { query, dataRoutes } = handlerOf(area, request.site)
  const context = await query(new Request(request.url), {
    requestContext: loadingContext({
      api: request.api,
      host,
      outbox: request.outbox ?? null,
      posted: request.posted ?? null,
    }),
  })
  if (context instanceof Response) return redirectOf(context)

  const { api, isStatic = false } = request
  const body = renderToString(
    <StrictMode>
      <AppProvider value={{ ...host, api, abortableApi: () => api, device: idleDevice, isStatic }}>
        <SessionProvider value={isStatic ? visitorSession : idleSession}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SessionProvider>
        <ReadyMark />
      </AppProvider>
    </StrictMode>,
  )
  const modules = context.matches.map(({ route }) => route.id)
  const theme = request.site === null ? platformTheme : await themeOf(request.site)
  const html = htmlDocument({
    head: headOf(context, host, origin),
    site: request.site,
    origin,
    assets: request.build.assetsOf(area, modules),
    themeHref: isStatic ? null : theme.href,
    themeStyle: theme.style,
    themeColor: theme.color,
    themeNightColor: theme.nightColor,
    appearanceScript: request.build.url('web/browser/start/appearance-script.ts'),
    area,
    fonts: fontPreloads(theme.families, request.build),
    platformIcon,
    body,
    data: { host: withoutTerms(host), hydration: hydrationOf(context) },
    isStatic,
  })
  return { status: context.statusCode, headers: {}, html }
}

/** The site's terms of service can be long, and only their own page needs them, as its data. */
function withoutTerms(host: HostFacts): HostFacts {
  return host.site === null ? host : { ...host, site: { ...host.site, terms: null } }
}

function redirectOf(response: Response): PageResponse {
  return { status: response.status, headers: { location: response.headers.get('location') ?? '/' }, html: '' }
}

/** The head of the deepest page that has one, or that of the error page. */
function headOf(context: StaticHandlerContext, host: HostFacts, origin: string): Head {
  const siteTitle = host.site?.title ?? 'Trivet'
  if (context.errors !== null) {
    return {
      title: `${context.statusCode === 404 ? 'Page not found' : 'Something went wrong'} · ${siteTitle}`,
      isHidden: true,
    }
  }
  for (const { route } of context.matches.toReversed()) {
    // Route modules type their own handle; `routes.ts` admits no other kind.
    const handle = route.handle as PageHandle<unknown> | undefined
    if (handle !== undefined) {
      const data: unknown = context.loaderData[route.id]
      const jsonLd = host.site && structuredData(route.id, data, host.site, origin)
      return { ...handle.head(data, { siteTitle, origin }), jsonLd }
    }
  }
  return { title: siteTitle }
}

/** The initial state of the browser's router; errors contain only what their page shows. */
function hydrationOf({ loaderData, errors, matches }: StaticHandlerContext): PageData['hydration'] {
  // Route modules type their own handle; `routes.ts` admits no other kind.
  const page = matches.at(-1)?.route.handle as PageHandle<unknown> | undefined
  if (page?.isOfflineSkeleton === true) return null
  if (errors === null) return { loaderData }
  const shown = Object.entries(errors).map(([id, error]) => [id, plainError(error)])
  return { loaderData, errors: Object.fromEntries(shown) }
}

function plainError(error: unknown) {
  const status =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
      ? error.status
      : 500
  return { status, statusText: '', internal: false, data: null }
}
