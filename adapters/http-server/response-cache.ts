import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { LRUCache } from 'lru-cache'
import { chosenEncoding, type Encoding } from './accept-encoding.ts'
import { fieldsOf, packAnswer, type CacheableAnswer, type Packed } from './answer-packing.ts'
import { coalesce } from './coalesce.ts'
import { isKnown, lastModified } from './conditional-get.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'

type Entry = {
  readonly siteId: string
  readonly revision: number
  readonly answer: CacheableAnswer
  readonly packed: Partial<Record<Encoding, Promise<Packed>>>
  /** Set once the body is packed, so that a hit needs no further turn of the event loop. */
  readonly ready: Partial<Record<Encoding, Packed>>
  /** The encodings in which it is packed as well as it ever is, or is being packed so. */
  readonly thorough: Set<Encoding>
}

/** An answer that is being made. */
type Fill = { readonly siteId: string; readonly revision: number | null; readonly entry: Promise<Entry> }

/** How long a missing answer waits at most for those of an older revision that are being made, in milliseconds. */
const longestWait = 100

type ResponseCacheOptions = {
  /** The current revision of a site; null when it is gone. */
  readonly revision: (siteId: string) => number | null | Promise<number | null>
  /** The memory that all cached answers together may take, in bytes. */
  readonly maxBytes: number
  /** Reduces an address (path and query) to what its answer depends on. */
  readonly reduce: (url: string) => string
}

/** A request and where its answer goes. */
type Exchange = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }

/** Answers of public pages and reads, by host and address, fresh by the site's revision. */
export type ResponseCache = {
  /** What the answer of an address (path and query) depends on: without the parameters that nothing here reads. */
  addressOf(url: string): string
  /** Writes the cached response, named as the request, when there is one and it is fresh; else gives false. */
  serve(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<boolean> | boolean
  /** The cached response of a key, or the one that `make` makes now and that is kept from now on. */
  fill(key: string, siteId: string, make: () => Promise<CacheableAnswer>): Promise<Entry>
  /** Writes an answer as this request gets it: packed as it accepts, 304 when it has it already, bare for HEAD. */
  respond(entry: Entry, exchange: Exchange): Promise<Response>
}

/** Whether every reader gets the same answer to a request. */
function isShared({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/** The longest key that is cached, in characters: longer addresses are written by programs and are not repeated. */
const longestKey = 1000

/** Joins host and address, as `addressOf` gives it, to a key. */
export function keyOf(host: string, url: string): string {
  return `${host.toLowerCase()} ${url}`
}

/** Makes the cache. The least recently used answers give way when `maxBytes` is reached. */
export function createResponseCache({ revision, maxBytes, reduce }: ResponseCacheOptions): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const underWay = new Map<string, Fill>()
  const revisionOfTurn = createRevisionOfTurn(revision)

  /** Answers without waiting where the revision is known at once: a turn of the event loop costs more than the rest. */
  function serveFresh(entry: Entry, served: Served): Promise<boolean> | boolean {
    const now = revisionOfTurn(entry.siteId)
    return typeof now === 'object' && now !== null
      ? now.then((revisionNow) => serveAt(revisionNow, entry, served))
      : serveAt(now, entry, served)
  }

  function serveAt(now: number | null, entry: Entry, served: Served): Promise<boolean> | boolean {
    if (now !== entry.revision) return false
    const encoding = encodingFor(served.request)
    const send = (packed: Packed) => {
      packThoroughly(entry, encoding)
      return writeOnce(served, entry, packed)
    }
    const packed = entry.ready[encoding]
    return packed === undefined ? pack(entry, encoding).then(send) : send(packed)
  }

  /**
   * The revision at which a missing answer is made. Each save makes every answer of its site stale, and what readers
   * ask for then is made again once for all of them. Therefore a miss waits for a turn of the event loop, in which the
   * saves and the readers that are already here come first; and while answers of an older revision are still being
   * made, it waits for those, so that a series of saves does not have the same page made once for each.
   */
  const revisionToFill = coalesce(async (siteId: string) => {
    await turnOfTheLoop()
    const now = await revision(siteId)
    const older = [...underWay.values()].filter((fill) => fill.siteId === siteId && fill.revision !== now)
    if (older.length === 0) return now
    const made = Promise.allSettled(older.map(({ entry }) => entry))
    await Promise.race([made, delay(longestWait, undefined, { ref: false })])
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
      // Without a revision the answer is made but not cached; making it reports what is wrong with the database.
      const now = await revisionToFill(siteId).catch(() => null)
      const found = entries.get(key)
      if (found && found.revision === now && found.siteId === siteId) return found
      const flight = `${siteId} ${now} ${key}`
      const running = underWay.get(flight)
      if (running) return running.entry
      const made = make()
        .then((answer) => {
          // The revision was read before the answer was made: it can be fresher than it claims, never staler.
          const entry: Entry = {
            ...{ siteId, revision: now ?? -1, answer },
            ...{ packed: {}, ready: {}, thorough: new Set() },
          }
          if (now !== null && isCacheable(key, answer)) entries.set(key, entry)
          return entry
        })
        .finally(() => underWay.delete(flight))
      underWay.set(flight, { siteId, revision: now, entry: made })
      return made
    },
    async respond(entry, { incoming: request, outgoing: response }) {
      const packed = await pack(entry, encodingFor(request))
      writeOnce({ request, response, requestId: requestIdOf(response) }, entry, packed)
      return RESPONSE_ALREADY_SENT
    },
  }
}

/**
 * Shares a revision that needs no waiting among the hits of one turn of the event loop, as reading it costs as much as
 * the rest of a hit. Nobody sees what was changed before they asked: the requests of a turn have all arrived before the
 * first of them is read. Only where more than 1,024 wait does Node look for new ones within a turn; by then the limit of
 * a millisecond is over.
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

function isCacheable(key: string, { status }: CacheableAnswer): boolean {
  return key.length <= longestKey && status === 200
}

/** The compressed bodies come to about half of the plain one together; keys and headers to about 2 KB. */
function sizeOf({ answer }: Entry): number {
  return Math.ceil(answer.body.length * 1.5) + 2048
}

type Served = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string | null
}

/** Writes an answer, unless who asked is gone; true, as it is answered. */
function writeOnce(served: Served, entry: Entry, packed: Packed): true {
  if (!served.response.destroyed) write(served, entry, packed)
  return true
}

function write({ request, response, requestId }: Served, entry: Entry, packed: Packed): void {
  const { status, headers, body } = outgoingOf(request, entry, packed)
  const fields = headers === packed.headers ? packed.fields : fieldsOf(headers)
  response.writeHead(status, requestId === null ? [...fields] : [...fields, requestIdHeader, requestId])
  if (body === null) response.end()
  else response.end(body)
}

function encodingFor(request: IncomingMessage): Encoding {
  return chosenEncoding(String(request.headers['accept-encoding'] ?? ''))
}

type Outgoing = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer | null
}

function outgoingOf(request: IncomingMessage, { answer }: Entry, packed: Packed): Outgoing {
  const { body } = packed
  const headers =
    answer.madeAt === undefined
      ? packed.headers
      : { ...packed.headers, 'last-modified': lastModified(answer.madeAt, Date.now()) }
  if (answer.status === 200 && isKnown(request, String(headers['etag']), answer.madeAt)) {
    const {
      'content-length': _length,
      'content-type': _type,
      'content-encoding': _encoding,
      ...rest
    } = headers
    return { status: 304, headers: rest, body: null }
  }
  return { status: answer.status, headers, body: request.method === 'HEAD' ? null : body }
}

function pack(entry: Entry, encoding: Encoding): Promise<Packed> {
  return (entry.packed[encoding] ??= packAnswer(entry.answer, encoding, 'quick').then(
    (packed) => (entry.ready[encoding] = packed),
  ))
}

/** Packs again, once, what is asked for again; until that is done all get what there is. */
function packThoroughly(entry: Entry, encoding: Encoding): void {
  if (encoding === 'identity' || entry.thorough.has(encoding)) return
  entry.thorough.add(encoding)
  const better = packAnswer(entry.answer, encoding, 'thorough')
  better.then(
    (packed) => {
      entry.ready[encoding] = packed
      entry.packed[encoding] = better
    },
    // What is packed already serves as well.
    () => undefined,
  )
}
