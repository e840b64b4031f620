import { logFailure } from '../../browser/log-failure.ts'
import { endWithSession } from '../../app/offline/end-with-session.ts'
import { createPersonalResponses } from '../../app/offline/personal-responses.ts'
import type { RunningArea } from '../../app/running-area.ts'
import { isOfflinePage, offlinePages } from './account-documents.ts'

/** The delay after the page has loaded, in milliseconds; nothing depends on it. */
const registrationDelay = 3000

/** The current user, and the data of the bookmarks page, including the reader's notes. */
const storedPath = /^\/api\/v1\/manage\/(current-user|bookmarks|bookmark-folders)$/

/** The paths of writes that change the bookmarks, on this host and on site hosts. */
const changingPath = /^\/api\/v1\/(manage|site\/[^/]+)\/(bookmarks|bookmark-folders)(\/|$)/

/** A request with its response; null if there was none. */
export type SentCall = {
  readonly request: Request
  readonly response: Promise<Response | null>
  readonly token: () => string | null
}

/** Caches the response of a request that the bookmarks need. Returns the cached response if there was none. */
export async function followCall({ request, response, token }: SentCall): Promise<Response | undefined> {
  const isCurrent = (authorization: string) => authorization === `Bearer ${token()}`
  const personal = createPersonalResponses(caches, { path: storedPath, isCurrent })
  const sent = await response
  if (request.method === 'GET') {
    if (!personal.isPersonal(request)) return undefined
    if (sent === null) return personal.find(request)
    await personal.store(request, sent)
  } else if (sent?.ok === true && changingPath.test(new URL(request.url).pathname)) {
    await personal.renew(request.headers.get('authorization') ?? '')
  }
  return undefined
}

/**
 * Registers the service workers once a page that works offline is shown, reloads its data when the network is back, and
 * deletes the cached data when the session ends.
 */
export function startOffline({ router, session }: RunningArea): void {
  endWithSession(session)
  let isStarted = false
  const start = () => {
    if (isStarted || !isOfflinePage(router.state.location.pathname)) return
    isStarted = true
    setTimeout(register, registrationDelay)
  }
  router.subscribe(start)
  start()
  addEventListener('online', () => {
    if (isOfflinePage(router.state.location.pathname)) void router.revalidate()
  })
}

function register(): void {
  if (savesData()) return
  for (const scope of offlinePages) {
    navigator.serviceWorker
      .register('/account-service-worker.js', { scope, updateViaCache: 'none' })
      .then(sendFiles)
      .catch((error: unknown) => logFailure(`${scope} does not open without a network`, error))
  }
}

/** Passes the URLs of the files that this page has loaded itself, such as those of menus, to the worker for caching. */
function sendFiles({ active, installing, waiting }: ServiceWorkerRegistration): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  ;(active ?? waiting ?? installing)?.postMessage(files.map(({ pathname }) => pathname))
}

/** True if the browser's data saver is on. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
