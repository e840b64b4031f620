import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { LRUCache } from 'lru-cache'
import { chosenEncoding, type Encoding } from '../http/accept-encoding.ts'
import {
  fieldsOf,
  compressResponse,
  type CacheableResponse,
  type CompressedResponse,
} from './response-compression.ts'
import { coalesce } from './coalesce.ts'
import { isNotModified, lastModified } from '../http/conditional-get.ts'
import { requestIdHeader, requestIdOf } from '../http/request-id.ts'
import { endWithBytes } from '../http/send-parts.ts'

type Entry = {
  readonly siteId: string
  readonly revision: number
  readonly content: CacheableResponse
  readonly compressed: Partial<Record<Encoding, Promise<CompressedResponse>>>
  /** Set once the body is compressed, so that a hit needs no further turn of the event loop. */
  readonly ready: Partial<Record<Encoding, CompressedResponse>>
  /** The encodings that are compressed thoroughly, or are being compressed so. */
  readonly thorough: Set<Encoding>
}

/** A response that is being created. */
type Fill = { readonly siteId: string; readonly revision: number | null; readonly entry: Promise<Entry> }

/** The maximum time that a miss waits for responses of an older revision in progress, in milliseconds. */
const maxWaitMs = 100

type ResponseCacheOptions = {
  /** The current revision of a site; null if it was deleted. */
  readonly revision: (siteId: string) => number | null | Promise<number | null>
  /** The maximum memory of all cached responses, in bytes. */
  readonly maxBytes: number
  /** Reduces an address (path and query) to the parts that its response depends on. */
  readonly reduce: (url: string) => string
}

/** A request and its response. */
type Exchange = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }

/** Responses of public pages and read calls, by host and address, valid for one revision of the site. */
export type ResponseCache = {
  /** An address (path and query) without the parameters that the server does not read. */
  addressOf(url: string): string
  /** Writes the cached response with the request id, if there is a fresh one; otherwise returns false. */
  serve(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<boolean> | boolean
  /** The cached response of a key, or the one that `make` creates, which is then cached. */
  fill(key: string, siteId: string, make: () => Promise<CacheableResponse>): Promise<Entry>
  /** Writes a response to a request: compressed as it accepts, 304 if it has it already, without a body for HEAD. */
  respond(entry: Entry, exchange: Exchange): Promise<Response>
}

/** True if all readers receive the same response to a request. */
function isShared({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/** The maximum length of a cached key in characters: longer addresses come from programs and are not repeated. */
const maxKeyLength = 1000

/** Joins host and address, as returned by `addressOf`, to a key. */
export function keyOf(host: string, url: string): string {
  return `${host.toLowerCase()} ${url}`
}

/** Creates the cache. The least recently used responses are removed when `maxBytes` is reached. */
export function createResponseCache({ revision, maxBytes, reduce }: ResponseCacheOptions): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const pending = new Map<string, Fill>()
  const revisionOfTurn = createRevisionOfTurn(revision)

  /** Responds without waiting if the revision is known: a turn of the event loop would cost more than the rest. */
  function serveFresh(entry: Entry, served: Served): Promise<boolean> | boolean {
    const now = revisionOfTurn(entry.siteId)
    return typeof now === 'object' && now !== null
      ? now.then((revisionNow) => serveAt(revisionNow, entry, served))
      : serveAt(now, entry, served)
  }

  function serveAt(now: number | null, entry: Entry, served: Served): Promise<boolean> | boolean {
    if (now !== entry.revision) return false
    const encoding = encodingFor(served.request)
    const send = (compressed: CompressedResponse) => {
      compressThoroughly(entry, encoding)
      return writeOnce(served, entry, compressed)
    }
    const compressed = entry.ready[encoding]
    return compressed === undefined ? compress(entry, encoding).then(send) : send(compressed)
  }

  /**
   * The revision at which a missing response is created. Each save invalidates all responses of its site, and those
   * that readers then request are created once for all of them. A miss therefore waits for a turn of the event loop, in
   * which pending saves and requests come first. While responses of an older revision are still being created, it waits
   * for those, so that a series of saves does not create the same page once for each.
   */
  const revisionToFill = coalesce(async (siteId: string) => {
    await turnOfTheLoop()
    const now = await revision(siteId)
    const older = [...pending.values()].filter((fill) => fill.siteId === siteId && fill.revision !== now)
    if (older.length === 0) return now
    const made = Promise.allSettled(older.map(({ entry }) => entry))
    await Promise.race([made, delay(maxWaitMs, undefined, { ref: false })])
    return revision(siteId)
  })

  return {
    addressOf: reduce,
    serve(request, response, requestId) {
      if (!isShared(request)) return false
      const entry = entries.get(keyOf(request.headers.host ?? '', reduce(request.url ?? '/')))
      return entry === undefined ? false : serveFresh(entry, { request, response, requestId })
    },
    async fill(key, siteId, make) {
      // Without a revision, the response is created but not cached; creating it reports the error of the database.
      const now = await revisionToFill(siteId).catch(() => null)
      const found = entries.get(key)
      if (found && found.revision === now && found.siteId === siteId) return found
      const flight = `${siteId} ${now} ${key}`
      const running = pending.get(flight)
      if (running) return running.entry
      const made = make()
        .then((content) => {
          // The revision was read before: the response can be newer than its revision, but never older.
          const entry: Entry = {
            ...{ siteId, revision: now ?? -1, content },
            ...{ compressed: {}, ready: {}, thorough: new Set() },
          }
          if (now !== null && isCacheable(key, content)) entries.set(key, entry)
          return entry
        })
        .finally(() => pending.delete(flight))
      pending.set(flight, { siteId, revision: now, entry: made })
      return made
    },
    async respond(entry, { incoming: request, outgoing: response }) {
      const compressed = await compress(entry, encodingFor(request))
      writeOnce({ request, response, requestId: requestIdOf(response) }, entry, compressed)
      return RESPONSE_ALREADY_SENT
    },
  }
}

/**
 * Shares a revision that is available synchronously among the hits of one turn of the event loop, because reading it
 * costs as much as the rest of a hit. No response is older than its request: all requests of a turn have arrived before
 * the first one is read. Only if more than 1,024 are waiting does Node look for new ones within a turn; by then the
 * limit of a millisecond has passed.
 */
function createRevisionOfTurn(revision: ResponseCacheOptions['revision']): ResponseCacheOptions['revision'] {
  const revisions = new Map<string, number | null>()
  let readAt = 0
  const forget = () => revisions.clear()

  return (siteId) => {
    const time = performance.now()
    if (time - readAt > 1) forget()
    const known = revisions.get(siteId)
    if (known !== undefined) return known
    const now = revision(siteId)
    if (typeof now === 'object' && now !== null) return now
    if (revisions.size === 0) {
      readAt = time
      setImmediate(forget)
    }
    revisions.set(siteId, now)
    return now
  }
}

function isCacheable(key: string, { status }: CacheableResponse): boolean {
  return key.length <= maxKeyLength && status === 200
}

/** The compressed bodies together take about half of the plain one; keys and headers about 2 KB. */
function sizeOf({ content }: Entry): number {
  return Math.ceil(content.body.length * 1.5) + 2048
}

type Served = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string | null
}

/** Writes a response, unless the client has disconnected; always returns true. */
function writeOnce(served: Served, entry: Entry, compressed: CompressedResponse): true {
  if (!served.response.destroyed) write(served, entry, compressed)
  return true
}

function write({ request, response, requestId }: Served, entry: Entry, compressed: CompressedResponse): void {
  const { status, headers, body } = outgoingOf(request, entry, compressed)
  const fields = headers === compressed.headers ? compressed.fields : fieldsOf(headers)
  response.writeHead(status, requestId === null ? [...fields] : [...fields, requestIdHeader, requestId])
  if (body === null) response.end()
  else endWithBytes(response, body)
}

function encodingFor(request: IncomingMessage): Encoding {
  return chosenEncoding(String(request.headers['accept-encoding'] ?? ''))
}

type Outgoing = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer | null
}

function outgoingOf(request: IncomingMessage, { content }: Entry, compressed: CompressedResponse): Outgoing {
  const { body } = compressed
  const headers =
    content.madeAt === undefined
      ? compressed.headers
      : { ...compressed.headers, 'last-modified': lastModified(content.madeAt, Date.now()) }
  if (content.status === 200 && isNotModified(request, String(headers['etag']), content.madeAt)) {
    const {
      'content-length': _length,
      'content-type': _type,
      'content-encoding': _encoding,
      ...rest
    } = headers
    return { status: 304, headers: rest, body: null }
  }
  return { status: content.status, headers, body: request.method === 'HEAD' ? null : body }
}

function compress(entry: Entry, encoding: Encoding): Promise<CompressedResponse> {
  return (entry.compressed[encoding] ??= compressResponse(entry.content, encoding, 'quick').then(
    (compressed) => (entry.ready[encoding] = compressed),
  ))
}

/** Compresses a response thoroughly once it is requested again; until then the existing one is sent. */
function compressThoroughly(entry: Entry, encoding: Encoding): void {
  if (encoding === 'identity' || entry.thorough.has(encoding)) return
  entry.thorough.add(encoding)
  const better = compressResponse(entry.content, encoding, 'thorough')
  better.then(
    (compressed) => {
      entry.ready[encoding] = compressed
      entry.compressed[encoding] = better
    },
    // The existing compressed response is sufficient.
    () => undefined,
  )
}
