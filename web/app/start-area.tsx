import { startTransition, StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createBrowserDevice } from '#adapters/device/browser-device.ts'
import { createRouteApi } from '#adapters/http-client/route-api.ts'
import type { Route } from '#core/calls/contract/call-request.ts'
import type { CallName } from '#core/calls/contract/routes.ts'
import { readAuthToken } from '#core/machines/session/auth-token.ts'
import { AppProvider, type App, type HostFacts } from './app-context.tsx'
import { restoreDateLanguage } from './date-language.ts'
import { keepPressesOfParts } from '../browser/start/early-input.ts'
import { followReader } from './follow-reader.ts'
import { createLastingFetch } from '../browser/lasting-fetch.ts'
import { takeUpLateFonts } from '../browser/start/late-fonts.ts'
import { loadingContext } from './loading.ts'
import { followPreferences } from './preferences.ts'
import { createLinkObserver, LinkObserverContext } from '../browser/navigation/prefetch.ts'
import { pageDataId, type PageData } from './page-data.ts'
import type { RunningArea } from './running-area.ts'
import { ReadyMark } from './ready-mark.tsx'
import { SessionProvider } from './session.tsx'
import { startSession } from './start-session.ts'
import { steadyRouter } from '../browser/navigation/steady-router.ts'
import { timeLimit } from '../browser/time-limit.ts'

type Hydration = PageData['hydration']

type AreaOptions = {
  /** The calls that the area makes. `web/e2e/platform/first-load.test.ts` checks that it makes no others. */
  readonly calls: Readonly<Partial<Record<CallName, Route>>>
  /** Creates the API client of the area. */
  readonly wrapFetch?: (send: typeof fetch, token: () => string | null) => typeof fetch
  /** The router's initial state; an area whose document is served for other pages supplies its own. */
  readonly loadedData?: (hydration: Hydration, routes: RouteObject[]) => HydrationState
  /** Renders the page into the document. */
  readonly draw?: (root: Element, page: ReactNode, hydration: Hydration) => void
}

/** Hydrates a server-rendered page with the routes of its area on this host. */
export async function startArea(
  routesOf: (host: HostFacts) => RouteObject[],
  { calls, wrapFetch, loadedData, draw }: AreaOptions,
): Promise<RunningArea> {
  // Written by the server of the same build, so its shape is trusted.
  const { host, hydration } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData
  const routes = routesOf(host)
  const device = createBrowserDevice()
  const token = () => readAuthToken(device.local)
  const lastingFetch = createLastingFetch(fetch.bind(window))
  const callOptions = {
    ...{ origin: '', token },
    fetch: wrapFetch?.(lastingFetch, token) ?? lastingFetch,
    timeLimit,
    onUnauthenticated: () => session.ref.send({ type: 'session.expire' }),
  }
  // Components are typed for all calls, because areas share them.
  const createApi = (options: Partial<typeof callOptions & { signal: AbortSignal }> = {}) =>
    createRouteApi(calls as Record<CallName, Route>, { ...callOptions, ...options })
  const api = createApi()
  const abortableApi = (signal: AbortSignal) => createApi({ signal })
  const app: App = { ...host, api, abortableApi, device }
  restoreDateLanguage(device.local)
  // Leaving the page aborts the confirmation of a link, so that the next page can confirm it.
  const session = startSession(app, createApi({ fetch: fetch.bind(window) }))
  followPreferences(session, app)
  await loadMatched(routes)
  const router = createBrowserRouter(routes, {
    hydrationData: loadedData?.(hydration, routes) ?? hydration ?? {},
    getContext: () => loadingContext({ api, host, session }),
  })
  followReader(session, router)
  takeUpLateFonts(router)
  const root = document.getElementById('root') ?? document.body
  const page = (
    <StrictMode>
      <AppProvider value={app}>
        <SessionProvider value={session}>
          <LinkObserverContext value={createLinkObserver(routes)}>
            <RouterProvider router={steadyRouter(router)} />
          </LinkObserverContext>
        </SessionProvider>
        <ReadyMark />
      </AppProvider>
    </StrictMode>
  )
  // Hydrates in slices, so that the page stays responsive.
  startTransition(() => {
    if (draw === undefined) hydrateRoot(root, page)
    else draw(root, page, hydration)
  })
  keepPressesOfParts(root)
  return { app, router, session }
}

/**
 * Loads the modules of the current page first, so that the first render equals the server's. They are preloaded, and
 * evaluated from the outer frame to the page, so that the styles of a frame precede those of its page.
 */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
