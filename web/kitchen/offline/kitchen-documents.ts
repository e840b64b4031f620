import type { WorkerFetch } from '../../app/offline/worker-scope.ts'
import { filesIn } from '../../app/offline/release-files.ts'
import { skeletonPath } from './skeleton-path.ts'

/** How long the server is waited for before the page starts from the device, in milliseconds. */
export const maxWaitMs = 4000

type DocumentsOptions = {
  readonly fetch: typeof fetch
  /** Where the skeleton is. */
  readonly open: () => Promise<Cache>
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/**
 * The documents of the kitchen. They come from the server; where it does not answer, the skeleton of the release comes
 * in their place, which is the same for everybody and holds nothing of anybody.
 */
export function createKitchenDocuments({ fetch, open, wait }: DocumentsOptions) {
  async function ask({ request, preloadResponse }: WorkerFetch): Promise<Response> {
    return (await preloadResponse) ?? (await fetch(request))
  }

  return {
    /** Stores the skeleton, and gives the addresses of the files that it names. Rejects if the server refuses it. */
    async storeSkeleton(): Promise<string[]> {
      const response = await fetch(skeletonPath, { cache: 'no-store', credentials: 'omit' })
      if (response.status !== 200) throw new Error(`The skeleton was answered with status ${response.status}`)
      const documents = await open()
      await documents.put(skeletonPath, response.clone())
      return filesIn(await response.text())
    },

    async answer(event: WorkerFetch): Promise<Response> {
      const answer = ask(event)
      const first = await Promise.race([answer.catch(() => null), wait(maxWaitMs).then(() => null)])
      return first ?? (await (await open()).match(skeletonPath, { ignoreVary: true })) ?? answer
    },
  }
}

/** Whether an address is one of a page of the kitchen. */
export const isKitchenPath = (path: string): boolean => /^\/kitchen(\/|$)/.test(path)
