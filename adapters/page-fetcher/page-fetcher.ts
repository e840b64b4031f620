import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { FetchedPage, PageFetcher, PageFetchFailure } from '#core/ports/page-fetcher.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { isBadPort } from './bad-ports.ts'
import { createLookup, ForbiddenAddressError, isPublicAddress, type Resolve } from './public-address.ts'
import { faultText, literalAddress, requestOnce } from './request-once.ts'

/** The limits of one fetch. */
export type FetchLimits = {
  readonly milliseconds: number
  readonly bytes: number
  readonly redirects: number
}

/** 10 seconds, 5 MB, 5 redirects. */
const defaultFetchLimits: FetchLimits = { milliseconds: 10_000, bytes: 5 * 1024 * 1024, redirects: 5 }

type PageFetcherOptions = {
  readonly limits?: FetchLimits
  /** The allowed addresses; by default those of the public web. */
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: Resolve
}

/** How a connection is established. */
type ConnectionOptions = { readonly isAllowed: (address: string) => boolean; readonly lookup: LookupFunction }

/** Fetches over HTTP(S), refusing addresses that are not allowed after resolution and at every redirect. */
export function createPageFetcher({
  limits = defaultFetchLimits,
  isAllowed = isPublicAddress,
  resolve,
}: PageFetcherOptions = {}): PageFetcher {
  const connectionOptions = { isAllowed, lookup: createLookup(isAllowed, resolve) }
  return {
    async fetchPage(address) {
      const signal = AbortSignal.timeout(limits.milliseconds)
      let url = address
      for (let hop = 0; hop <= limits.redirects; hop += 1) {
        const response = await fetchOnce(url, signal, limits, connectionOptions)
        if (!response.ok || typeof response.value !== 'string')
          return response as Result<FetchedPage, PageFetchFailure>
        url = response.value
      }
      return err(failure('bad_status', `${host(address)} redirects too many times.`))
    },
  }
}

/** One request: a page, or the address that it redirects to. */
async function fetchOnce(
  address: string,
  signal: AbortSignal,
  limits: FetchLimits,
  connectionOptions: ConnectionOptions,
): Promise<Result<FetchedPage | string, PageFetchFailure>> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return err(
      failure('bad_url', `"${address.slice(0, 200)}" is not a web address; it must start with https://.`),
    )
  }
  const literal = literalAddress(url)
  if (literal !== null && !connectionOptions.isAllowed(literal)) return err(forbidden(url))
  if (isBadPort(url.port)) return err(failure('bad_url', `Web pages on port ${url.port} are not fetched.`))
  try {
    const { lookup } = connectionOptions
    const response = await requestOnce(url, { method: 'GET', headers, signal, lookup })
    const status = response.statusCode ?? 0
    const location = response.headers.location
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy()
      return ok(URL.parse(location, url)?.href ?? location)
    }
    if (status !== 200) {
      response.destroy()
      return err(failure('bad_status', statusSentence(url, status)))
    }
    const bytes = await readBody(response, limits.bytes)
    if (!bytes) {
      const megabytes = Math.round(limits.bytes / 1024 / 1024)
      return err(failure('too_large', `The response of ${url.host} is larger than ${megabytes} MB.`))
    }
    return ok({ url: url.href, contentType: response.headers['content-type'] ?? '', bytes })
  } catch (thrown) {
    if (thrown instanceof ForbiddenAddressError) return err(forbidden(url))
    if (signal.aborted)
      return err(
        failure('timed_out', `${url.host} did not respond within ${limits.milliseconds / 1000} seconds.`),
      )
    return err(
      failure('unreachable', `${url.host} could not be reached: ${faultText(thrown)}. Check the address.`),
    )
  }
}

const headers = {
  'User-Agent': 'Mozilla/5.0 (compatible; Trivet/1.0; recipe import for its owner)',
  Accept: 'text/html,application/xhtml+xml,application/json;q=0.9,image/*;q=0.8,*/*;q=0.5',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'en,*;q=0.5',
} as const

/** The whole body, decompressed; null if it is too large, compressed or decompressed. */
async function readBody(response: IncomingMessage, limit: number): Promise<Uint8Array | null> {
  const unpack = unpackers[response.headers['content-encoding'] ?? '']
  const stream = unpack ? response.pipe(unpack()) : response
  if (stream !== response) response.on('error', (error) => stream.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) {
      response.destroy()
      return null
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const unpackers: Readonly<
  Record<string, (() => NodeJS.ReadWriteStream & { destroy(error?: Error): void }) | undefined>
> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function failure(reason: PageFetchFailure['reason'], message: string): PageFetchFailure {
  return { reason, message }
}

function forbidden(url: URL): PageFetchFailure {
  return failure('forbidden_address', `${url.host} is not on the public web, and is not fetched.`)
}

function statusSentence(url: URL, status: number): string {
  if (status === 404 || status === 410) return `${url.host} has no page at this address (status ${status}).`
  if (status === 401 || status === 403 || status === 429) {
    return `${url.host} refuses to be read by programs (status ${status}). Save the page in a browser and import the file.`
  }
  return `${url.host} responded with an error (status ${status}).`
}

function host(address: string): string {
  return URL.parse(address)?.host ?? address.slice(0, 100)
}
