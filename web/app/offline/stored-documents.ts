import { filesIn } from './release-files.ts'
import type { WorkerFetch } from './worker-scope.ts'

/** The timeout before the stored document is used instead of the server's, in milliseconds. */
export const maxWaitMs = 4000

/**
 * The documents that a service worker caches for its pages. They contain no personal data, which pages load themselves.
 */
export type DocumentAddresses = {
  /** The addresses at which they are requested. */
  readonly addresses: readonly string[]
  /** The key of the document for a path. */
  readonly keyOf: (path: string) => string
}

type Device = {
  readonly fetch: typeof fetch
  /** Opens the cache of the documents. */
  readonly open: () => Promise<Cache>
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** The documents of pages: network first, with a fallback to the cache. */
export function createStoredDocuments(
  { addresses, keyOf }: DocumentAddresses,
  { fetch, open, wait }: Device,
) {
  async function ask({ request, preloadResponse }: WorkerFetch): Promise<Response> {
    return (await preloadResponse) ?? (await fetch(request))
  }

  return {
    /** Caches the documents, and returns the URLs of their files. Rejects if the server refuses one of them. */
    async storeAll(): Promise<string[]> {
      const documents = await open()
      const files: string[] = []
      for (const address of addresses) {
        const response = await fetch(address, { cache: 'no-store', credentials: 'omit' })
        if (response.status !== 200) throw new Error(`${address} was answered with status ${response.status}`)
        await documents.put(keyOf(address), response.clone())
        files.push(...filesIn(await response.text()))
      }
      return files
    },

    async respond(event: WorkerFetch): Promise<Response> {
      const response = ask(event)
      const first = await Promise.race([response.catch(() => null), wait(maxWaitMs).then(() => null)])
      const key = keyOf(new URL(event.request.url).pathname)
      return first ?? (await (await open()).match(key, { ignoreVary: true })) ?? response
    },
  }
}
