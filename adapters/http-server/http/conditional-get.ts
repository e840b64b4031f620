import type { IncomingMessage } from 'node:http'

/** True if the client has this response already; a date counts only if no entity tag was sent (RFC 9110 13.2.2). */
export function isNotModified(
  { headers }: Pick<IncomingMessage, 'headers'>,
  etag: string,
  madeAt: number | undefined,
): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return matches(tags, etag)
  if (madeAt === undefined) return false
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= wholeSeconds(madeAt) && since <= Date.now()
}

/**
 * The `Last-Modified` date of a response. Within the second of its creation, a newer response may follow with the same
 * date, so it is sent with the previous second until that second has passed: such clients load it once more.
 */
export function lastModified(madeAt: number, now: number): string {
  const second = wholeSeconds(madeAt)
  const isSettled = wholeSeconds(now) > second
  return new Date(isSettled ? second : second - 1000).toUTCString()
}

function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000
}

/** True if an If-None-Match header contains this entity tag, weak or strong (RFC 9110 13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const own = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === own || tag.trim() === '*')
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
