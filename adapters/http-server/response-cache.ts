import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { requestIdHeader } from './request-id.ts'

/** What is kept of one answer: it holds as long as its site stays at its revision. */
export type CacheableAnswer = {
  readonly status: number
  /** Header names in lower case; length, encoding and tag are added here. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** When it was made, in milliseconds; set where clients may ask by date too, as readers of feeds do. */
  readonly madeAt?: number
}

type Packed = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | number>>
  /** The headers as names and values in turn, which is what a server writes fastest. */
  readonly fields: readonly string[]
}

type Entry = {
  readonly siteId: string
  readonly revision: number
  readonly answer: CacheableAnswer
  readonly packed: Partial<Record<Encoding, Promise<Packed>>>
  /** Set once the body is packed, so that a hit needs no further turn of the event loop. */
  readonly ready: Partial<Record<Encoding, Packed>>
}

type ResponseCacheOptions = {
  /** The present revision of a site; null when it is gone. */
  readonly revision: (siteId: string) => Promise<number | null>
  /** Largest sum of all kept bodies, in bytes. */
  readonly maxBytes?: number
}

/** Answers of public pages and reads, by host and address, fresh by the site's revision. */
export type ResponseCache = {
  /** Writes the kept answer, named as the request, when there is one and it is fresh; else resolves to false. */
  serve(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<boolean> | false
  /** The kept answer of a key, or the one that `make` makes now and that is kept from now on. */
  fill(key: string, siteId: string, make: () => Promise<CacheableAnswer>): Promise<Entry>
  /** An answer as this request gets it: packed as it accepts, 304 when it has it already, bare for HEAD. */
  respond(entry: Entry, request: IncomingMessage): Promise<Response>
}

/** The key of a request that every reader gets the same answer to; null for all others. */
function cacheKey(request: IncomingMessage): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (request.headers.authorization !== undefined) return null
  return keyOf(request.headers.host ?? '', request.url ?? '/')
}

/** Longer keys are not kept: nobody asks twice for what only a machine would write. */
const longestKey = 1000

/** Joins host and address (path and query) to a key. */
export function keyOf(host: string, url: string): string {
  return `${host.toLowerCase()} ${url}`
}

/** Makes the cache. The least recently used answers give way when `maxBytes` is reached. */
export function createResponseCache({
  revision,
  maxBytes = 24 * 1024 * 1024,
}: ResponseCacheOptions): ResponseCache {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Entry>>()
  let bytes = 0

  function keep(key: string, entry: Entry): void {
    drop(key)
    entries.set(key, entry)
    bytes += weight(entry)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= weight(entry)
  }

  function touch(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
  }

  async function serveFresh(key: string, entry: Entry, { request, response, requestId }: Served) {
    if ((await revision(entry.siteId)) !== entry.revision) return false
    if (response.destroyed) return true
    touch(key, entry)
    const encoding = encodingFor(request)
    const packed = entry.ready[encoding] ?? (await pack(entry, encoding))
    write({ request, response, requestId }, entry, packed)
    return true
  }

  return {
    serve(request, response, requestId) {
      const key = cacheKey(request)
      const entry = key === null ? undefined : entries.get(key)
      return entry && key !== null ? serveFresh(key, entry, { request, response, requestId }) : false
    },
    async fill(key, siteId, make) {
      // Without a revision the answer is made, but not kept; what is wrong with the database, it says itself.
      const now = await revision(siteId).catch(() => null)
      const kept = entries.get(key)
      if (kept && kept.revision === now && kept.siteId === siteId) return kept
      const flight = `${siteId} ${now} ${key}`
      const running = underWay.get(flight)
      if (running) return running
      const made = make()
        .then((answer): Entry => {
          // The revision was read before the answer was made: it can be fresher than it claims, never staler.
          const entry = { siteId, revision: now ?? -1, answer, packed: {}, ready: {} }
          if (now !== null && isKept(key, answer)) keep(key, entry)
          return entry
        })
        .finally(() => underWay.delete(flight))
      underWay.set(flight, made)
      return made
    },
    async respond(entry, request) {
      const outgoing = outgoingOf(request, entry, await pack(entry, encodingFor(request)))
      const headers = Object.entries(outgoing.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      return new Response(outgoing.body && new Uint8Array(outgoing.body), {
        status: outgoing.status,
        headers,
      })
    },
  }
}

function isKept(key: string, { status }: CacheableAnswer): boolean {
  return key.length <= longestKey && (status === 200 || status === 301)
}

/** The packed bodies come to about half of the plain one together. */
function weight({ answer }: Entry): number {
  return Math.ceil(answer.body.length * 1.5) + 1000
}

type Served = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
}

function write({ request, response, requestId }: Served, entry: Entry, packed: Packed): void {
  const { status, headers, body } = outgoingOf(request, entry, packed)
  const fields = headers === packed.headers ? packed.fields : fieldsOf(headers)
  response.writeHead(status, [...fields, requestIdHeader, requestId])
  if (body === null) response.end()
  else response.end(body)
}

function encodingFor(request: IncomingMessage): Encoding {
  return chooseEncoding(String(request.headers['accept-encoding'] ?? ''))
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

/** Whether the client has this answer already; a date counts only where no tag was sent (RFC 9110 13.2.2). */
function isKnown({ headers }: IncomingMessage, etag: string, madeAt: number | undefined): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return matches(tags, etag)
  if (madeAt === undefined) return false
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= wholeSeconds(madeAt) && since <= Date.now()
}

/**
 * The date by which a client may ask again. In the second in which an answer is made, another one may follow that
 * would have the same date, so those who get it then are told of the second before: they ask once in vain.
 */
function lastModified(madeAt: number, now: number): string {
  const second = wholeSeconds(madeAt)
  const isSettled = wholeSeconds(now) > second
  return new Date(isSettled ? second : second - 1000).toUTCString()
}

function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000
}

/** True when one of the tags of an If-None-Match header is this one; weak and strong count alike (RFC 9110 13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

function pack(entry: Entry, encoding: Encoding): Promise<Packed> {
  return (entry.packed[encoding] ??= packBody(entry.answer, encoding).then((packed) => {
    entry.ready[encoding] = packed
    return packed
  }))
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function packBody({ body, headers }: CacheableAnswer, encoding: Encoding): Promise<Packed> {
  const packed = await compressors[encoding](body)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const all = {
    ...headers,
    vary: headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding',
    etag: `"${tag}-${encoding}"`,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': packed.length,
  }
  return { body: packed, headers: all, fields: fieldsOf(all) }
}

function fieldsOf(headers: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body) => compressGzip(body, { level: 6 }),
  identity: async (body) => body,
}

/** The smallest window of brotli that holds the whole body: a larger one costs memory and gains nothing. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 1))
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits))
}
