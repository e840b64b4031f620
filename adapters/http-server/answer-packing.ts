import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

/** What is kept of one answer: it holds as long as its site stays at its revision. */
export type CacheableAnswer = {
  readonly status: number
  /** Header names in lower case; length, encoding and tag are added here. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** When it was made, in milliseconds; set where clients may ask by date too, as readers of feeds do. */
  readonly madeAt?: number
}

/** An answer as it is sent to those who accept its encoding. */
export type Packed = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | number>>
  /** The headers as names and values in turn, which is what a server writes fastest. */
  readonly fields: readonly string[]
}

/**
 * How much work packing is worth: who is the first to ask waits for it, and many answers nobody asks for again; one
 * that is asked for again may well be asked for often.
 */
export type Effort = 'quick' | 'thorough'

/** Packs an answer, with a tag of its content: a weak one, for however it is packed it says the same. */
export async function packAnswer(
  { body, headers }: CacheableAnswer,
  encoding: Encoding,
  effort: Effort,
): Promise<Packed> {
  const packed = await packers[encoding](body, effort)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const all = {
    ...headers,
    vary: headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding',
    etag: `W/"${tag}"`,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': packed.length,
  }
  return { body: packed, headers: all, fields: fieldsOf(all) }
}

/** Headers as names and values in turn. */
export function fieldsOf(headers: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A third of the time for about a tenth more bytes. */
const qualities: Readonly<Record<'br' | 'gzip', Readonly<Record<Effort, number>>>> = {
  br: { quick: 3, thorough: 5 },
  gzip: { quick: 2, thorough: 6 },
}

const packers: Readonly<Record<Encoding, (body: Buffer, effort: Effort) => Promise<Buffer>>> = {
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

/** The smallest window of brotli that holds the whole body: a larger one costs memory and gains nothing. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 1))
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits))
}
