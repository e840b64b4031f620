import { connect } from 'node:net'

/** A request as it goes over the wire, by somebody who keeps to no rule. */
export type Abuse = {
  readonly method: string
  readonly path: string
  readonly host?: string
  readonly headers?: readonly string[]
  /** One part of the body, sent again and again until `bytes` went out or the server answered. */
  readonly part?: string
  readonly start?: string
  readonly bytes?: number
  readonly isChunked?: boolean
}

/** What came back: the status, 0 when the connection was closed without one, and how much of the body went out. */
export type AbuseResponse = { readonly status: number; readonly sent: number }

const chunkBytes = 64 * 1024
const timeoutMs = 30_000

/** Sends a request and its body for as long as the server takes it, and reads the response meanwhile. */
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
