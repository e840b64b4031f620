import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/accept-encoding.ts'

/** A response to be cached; it is valid as long as its site stays at its revision. */
export type CacheableResponse = {
  readonly status: number
  /** Header names in lower case; length, encoding and tag are added here. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** When it was created, in milliseconds; set where clients may also use `If-Modified-Since`, as feed readers do. */
  readonly madeAt?: number
}

/** A response as it is sent to clients that accept its encoding. */
export type CompressedResponse = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | number>>
  /** Header names and values alternating, the form that Node writes fastest. */
  readonly fields: readonly string[]
}

/**
 * The effort of compression. The first client waits for it, and many responses are requested only once (`quick`); a
 * response that is requested again is likely to be requested often (`thorough`).
 */
export type Effort = 'quick' | 'thorough'

/** Compresses a response, with a weak entity tag of its content: all encodings have the same meaning. */
export async function compressResponse(
  { body, headers }: CacheableResponse,
  encoding: Encoding,
  effort: Effort,
): Promise<CompressedResponse> {
  const compressed = await compressors[encoding](body, effort)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const all = {
    ...headers,
    vary: headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding',
    etag: `W/"${tag}"`,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': compressed.length,
  }
  return { body: compressed, headers: all, fields: fieldsOf(all) }
}

/** Header names and values alternating. */
export function fieldsOf(headers: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Takes a third of the time for about a tenth more bytes. */
const qualities: Readonly<Record<'br' | 'gzip', Readonly<Record<Effort, number>>>> = {
  br: { quick: 3, thorough: 5 },
  gzip: { quick: 2, thorough: 6 },
}

const compressors: Readonly<Record<Encoding, (body: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (body, effort) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualities.br[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body, effort) => compressGzip(body, { level: qualities.gzip[effort] }),
  identity: async (body) => body,
}

/** The smallest Brotli window that holds the whole body; a larger one costs memory and saves nothing. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 1))
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits))
}
