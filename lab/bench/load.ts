import { connect, type Socket } from 'node:net'

const connections = 32

/** Requests per second at one address, in a short run over 32 connections. */
export async function requestsPerSecond(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const started = performance.now()
  const isOver = () => performance.now() - started >= seconds * 1000
  const answered = await requestUntil(url, headers, isOver)
  return answered / ((performance.now() - started) / 1000)
}

/** Sends about this number of requests to one address over 32 connections, and returns their exact number. */
export function requestMany(
  url: string,
  headers: Readonly<Record<string, string>>,
  amount: number,
): Promise<number> {
  let sent = 0
  return requestUntil(url, headers, () => (sent += 1) > amount)
}

/**
 * Requests an address over and over on each connection until it is over. Reads no more of an answer than its status and
 * its length: a client that parses it needs several times the CPU of the server, which then waits most of the time.
 */
async function requestUntil(
  url: string,
  headers: Readonly<Record<string, string>>,
  isOver: () => boolean,
): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${fields.join('')}\r\n`
  const counts = await Promise.all(
    Array.from({ length: connections }, () => repeat(connect(Number(port), hostname), request, isOver)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Sends a request again after each answer, and returns the number of answers. */
function repeat(socket: Socket, request: string, isOver: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let missing = 0
    let start = ''
    const next = () => {
      if (!isOver()) return void socket.write(request)
      socket.destroy()
      resolve(answered)
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('The server closed the connection.')))
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length
      else {
        start += chunk.toString('latin1')
        const length = wholeLength(start)
        if (length === null) return
        if (!start.startsWith('HTTP/1.1 2')) return socket.destroy(new Error(start.split('\r\n', 1)[0]))
        missing = length - start.length
        start = ''
      }
      if (missing > 0) return
      answered += 1
      next()
    })
  })
}

/** The length of an answer in bytes, with its header; null if the header is not complete yet. */
function wholeLength(start: string): number | null {
  const end = start.indexOf('\r\n\r\n')
  if (end === -1) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(start)?.[1]
  if (length === undefined) throw new Error('The answer has no length.')
  return end + 4 + Number(length)
}

/** The median of a list of numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
