import type { FetchedPage, PageFetcher } from '#core/ports/page-fetcher.ts'
import { err, ok } from '#core/values/result.ts'

/** Fetches pages from a table by their address; all other addresses are unreachable. */
export function createMemoryPageFetcher(pages: ReadonlyMap<string, FetchedPage>): PageFetcher {
  return {
    async fetchPage(url) {
      const page = pages.get(url)
      return page ? ok(page) : err({ reason: 'unreachable', message: `${url} could not be reached.` })
    },
  }
}
