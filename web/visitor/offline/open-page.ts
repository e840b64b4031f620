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
 * long, or else with a redirect to the offline page. A page that is not cached is waited for.
 */
export function createPageOpener(caches: CacheStorage, network: Network) {
  const pages = createStoredDocuments(
    { addresses: [], keyOf: (path) => path },
    { ...network, open: () => caches.open(cacheNames.pages) },
  )
  return async (event: WorkerFetch): Promise<Response> => {
    try {
      return await pages.respond(event)
    } catch {
      const { origin, pathname, search } = new URL(event.request.url)
      return Response.redirect(`${origin}${offlinePath}?from=${encodeURIComponent(pathname + search)}`)
    }
  }
}
