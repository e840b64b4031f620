import { connect } from 'node:net'

/** A raw, possibly malformed request. */
export type Abuse = {
  readonly method: string
  readonly path: string
  readonly host?: string
  readonly headers?: readonly string[]
  /** A part of the body, sent repeatedly until `bytes` were sent or the server responded. */
  readonly part?: string
  readonly start?: string
  readonly bytes?: number
  readonly isChunked?: boolean
}

/** The status, or 0 if the connection was closed without a response, and the number of sent body bytes. */
export type AbuseResponse = { readonly status: number; readonly sent: number }

const chunkBytes = 64 * 1024
const timeoutMs = 30_000

/** Sends a request and its body as long as the server accepts it, and reads the response concurrently. */
export function abuse(port: number, request: Abuse): Promise<AbuseResponse> {
  const {
    method,
    path,
    host = 'localhost:4000',
    headers = [],
    bytes = 0,
    isChunked = false,
    start = '',
  } = request
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes + start.length}`
  const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...(bytes > 0 ? [length] : []), ...headers]
  const chunk = chunkOf(request)
  const framed = isChunked
    ? Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
    : chunk
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    let sent = 0
    const finish = () => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0), sent })
    }
    const pour = () => {
      while (sent < bytes && response === '' && !socket.destroyed) {
        sent += chunk.length
        if (!socket.write(framed)) return
      }
    }
    socket.setTimeout(timeoutMs, finish)
    socket.on('data', (data: Buffer) => {
      response += data.toString('latin1')
      finish()
    })
    socket.on('error', finish).on('close', finish).on('drain', pour)
    const opening = isChunked && start !== '' ? `${start.length.toString(16)}\r\n${start}\r\n` : start
    socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${opening}`, pour)
  })
}

function chunkOf({ part = '' }: Abuse): Buffer {
  return Buffer.from(part.repeat(Math.max(1, Math.floor(chunkBytes / Math.max(1, part.length)))))
}
