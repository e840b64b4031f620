import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Outgoing = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Sends the body in chunks, without a Content-Length. */
  readonly isChunked?: boolean
  readonly agent?: Agent
}

export type TestResponse = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The decompressed body as JSON; null if it is not JSON. */
  readonly json: { readonly [name: string]: unknown } | null
}

/** Sends a request exactly as given: the address is not normalized, and the body is not decompressed. */
export function send(port: number, path: string, outgoing: Outgoing = {}): Promise<TestResponse> {
  const { method = 'GET', headers = {}, body, isChunked = false, agent } = outgoing
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ port, path, method, host: '127.0.0.1' },
        headers: {
          host: 'localhost:4000',
          ...(body === undefined || isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
          ...headers,
        },
        ...(agent ? { agent } : {}),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const { statusCode: status = 0, headers: received } = response
          resolve({
            status,
            headers: received,
            bytes,
            text: bytes.toString(),
            json: parse(unpack(bytes, received)),
          })
        })
      },
    )
    sent.on('error', (error) => {
      error.message = `${method} ${path}: ${error.message}`
      reject(error)
    })
    if (body === undefined) sent.end()
    else sent.end(body)
  })
}

/** Sends JSON. */
export function json(
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Outgoing {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
}

/** The Authorization header of a signed-in person. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

function unpack(bytes: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

function parse(text: string): TestResponse['json'] {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
