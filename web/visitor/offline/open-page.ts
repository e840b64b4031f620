import { createStoredDocuments } from '../../app/offline/stored-documents.ts'
import type { WorkerFetch } from '../../app/offline/worker-scope.ts'
import { cacheNames, offlinePath } from './offline-messages.ts'

type Network = {
  readonly fetch: typeof fetch
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Responds to navigations: with the server's page, with the cached one if the server does not respond or takes too
 * long, or else with a redirect to the offline page. A page that is not cached is waited for. The server is not awaited
 * for a page that was announced with `openStored`.
 */
export function createPageOpener(caches: CacheStorage, network: Network) {
  const pages = createStoredDocuments(
    { addresses: [], keyOf: (path) => path },
    { ...network, open: () => caches.open(cacheNames.pages) },
  )
  let announced: string | null = null

  async function findAnnounced({ request, preloadResponse }: WorkerFetch): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    if (pathname !== announced) return undefined
    announced = null
    preloadResponse?.catch(() => undefined)
    return (await caches.open(cacheNames.pages)).match(pathname, { ignoreVary: true })
  }

  async function open(event: WorkerFetch): Promise<Response> {
    const stored = await findAnnounced(event)
    if (stored !== undefined) return stored
    try {
      return await pages.respond(event)
    } catch {
      const { origin, pathname, search } = new URL(event.request.url)
      return Response.redirect(`${origin}${offlinePath}?from=${encodeURIComponent(pathname + search)}`)
    }
  }

  return {
    open,
    /** Announces a navigation to this path after the server did not respond in time. */
    openStored(path: string): void {
      announced = path
    },
  }
}
