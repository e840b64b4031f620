import { startTransition, StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createBrowserDevice } from '#adapters/device/browser-device.ts'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { readAuthToken } from '#core/machines/auth-token.ts'
import { AppProvider, type App, type HostFacts } from './app-context.tsx'
import { restoreDateLanguage } from './date-language.ts'
import { keepInputOfParts } from './early-input.ts'
import { followReader } from './follow-reader.ts'
import { createLastingFetch } from './lasting-fetch.ts'
import { takeUpLateFonts } from './late-fonts.ts'
import { loadingContext } from './loading.ts'
import { followPreferences } from './preferences.ts'
import { createLinkObserver, LinkObserverContext } from './prefetch.ts'
import { pageDataId, type PageData } from './page-data.ts'
import type { RunningArea } from './running-area.ts'
import { ReadyMark } from './ready-mark.tsx'
import { SessionProvider } from './session.tsx'
import { startSession } from './start-session.ts'
import { timeLimit } from './time-limit.ts'

type Hydration = PageData['hydration']

type AreaOptions = {
  /** Makes what sends the calls of the area. */
  readonly wrapFetch?: (send: typeof fetch, token: () => string | null) => typeof fetch
  /** What the router starts from; an area with a document that stands for other pages gives its own. */
  readonly loadedData?: (hydration: Hydration, routes: RouteObject[]) => HydrationState
  /** Draws the page into the document. */
  readonly draw?: (root: Element, page: ReactNode, hydration: Hydration) => void
}

/** Brings a page that the server rendered to life with the routes that its area has on this host. */
export async function startArea(
  routesOf: (host: HostFacts) => RouteObject[],
  { wrapFetch, loadedData, draw }: AreaOptions = {},
): Promise<RunningArea> {
  // The server wrote this block; its shape is the build's own.
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
  const api = createHttpApi(callOptions)
  const abortableApi = (signal: AbortSignal) => createHttpApi({ ...callOptions, signal })
  const app: App = { ...host, api, abortableApi, device }
  restoreDateLanguage(device.local)
  // The answer to a link is lost with its page: its request ends then too, so that the next page confirms the link.
  const session = startSession(app, createHttpApi({ ...callOptions, fetch: fetch.bind(window) }))
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
            <RouterProvider router={router} />
          </LinkObserverContext>
        </SessionProvider>
        <ReadyMark />
      </AppProvider>
    </StrictMode>
  )
  // In slices: a page that is taken over at once does not answer its reader meanwhile.
  startTransition(() => {
    if (draw === undefined) hydrateRoot(root, page)
    else draw(root, page, hydration)
  })
  keepInputOfParts(root)
  return { app, router, session }
}

/**
 * Loads the modules of the present page first, so that the first paint here equals the server's. The page names them
 * all for preloading; they run from the outside in, so that the styles of a frame come before those of its page.
 */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
