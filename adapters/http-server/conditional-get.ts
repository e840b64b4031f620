import type { IncomingMessage } from 'node:http'

/** Whether the client has this answer already; a date counts only where no tag was sent (RFC 9110 13.2.2). */
export function isKnown(
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
 * The date by which a client may ask again. In the second in which an answer is made, another one may follow that
 * would have the same date, so those who get it then are told about the second before: they ask once in vain.
 */
export function lastModified(madeAt: number, now: number): string {
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
  const own = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === own || tag.trim() === '*')
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
