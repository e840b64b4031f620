import type { Result } from '../values/result.ts'

/** A fetched document, not yet parsed. */
export type FetchedPage = {
  /** The address after redirects. */
  readonly url: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** Why a page could not be fetched; `message` is a sentence for a person. */
export type PageFetchFailure = {
  readonly reason: 'bad_url' | 'forbidden_address' | 'unreachable' | 'bad_status' | 'too_large' | 'timed_out'
  readonly message: string
}

/** Fetches pages and images from the public web, never from private addresses. */
export interface PageFetcher {
  fetchPage(url: string): Promise<Result<FetchedPage, PageFetchFailure>>
}

/** The dependency on a `PageFetcher`. */
export type PageFetcherDep = { readonly pageFetcher: PageFetcher }
