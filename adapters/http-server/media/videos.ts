import type { Hono } from 'hono'
import type { CaptionStore } from '#core/ports/stores/media/caption-store.ts'
import { domainError } from '#core/values/errors.ts'
import { mediaError } from '#core/model/media/media-error.ts'
import { videoMaxBytes } from '#core/model/media/video.ts'
import type { ByteRange } from '../../media/stores/media-store.ts'
import type { StoredVideoHost } from '../../media/videos/video-host.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { readByteRange } from '../http/byte-range.ts'
import { matches } from '../http/conditional-get.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import { sendStream } from '../http/send-parts.ts'
import { refuse } from '../http/refuse.ts'
import { createUploads } from './uploads.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Videos at /videos/{key}, with support for byte ranges, their captions, and the addresses for video uploads. */
export function createVideoRoutes({
  videoHost,
  captions,
  isSecure,
  trustedProxies,
}: {
  readonly videoHost: StoredVideoHost
  readonly captions: Pick<CaptionStore, 'text'>
  readonly isSecure: boolean
  readonly trustedProxies: number
}): Hono<HttpEnv> {
  const headers = dataSecurityHeaders(isSecure)
  const app = createUploads({
    path: '/videos/uploads/:key',
    gate: videoHost,
    missing: 'video_not_found',
    maxBytes: videoMaxBytes,
    headers,
    trustedProxies,
  })

  app.get('/videos/:key/captions/:file', async (context) => {
    const { key, file } = context.req.param()
    const id = /^([\da-f-]{36})\.vtt$/.exec(file)?.[1]
    const text = id === undefined ? null : await captions.text(key, id)
    if (text === null) return refuse(context, domainError('captions_not_found'), headers)
    // Replaced captions have a new address.
    const fresh = { ...headers, 'cache-control': immutable, etag: `"${id}"` }
    if (matches(context.req.header('if-none-match'), fresh.etag)) return context.body(null, 304, fresh)
    return context.body(text, 200, { ...fresh, 'content-type': 'text/vtt; charset=utf-8' })
  })

  app.get('/videos/:key', async (context) => {
    const key = context.req.param('key')
    const header = (name: string) => context.req.header(name)
    const facts = await videoHost.inspect(key)
    if (!facts.ok) return refuse(context, mediaError(facts.error, 'video_not_found'), headers)
    const { size, contentType } = facts.value
    const fresh = {
      ...headers,
      'accept-ranges': 'bytes',
      'cache-control': immutable,
      // The content of a key never changes.
      etag: `"${key}"`,
    }
    if (matches(header('if-none-match'), fresh.etag)) return context.body(null, 304, fresh)
    const range = isSameVideo(header('if-range'), fresh.etag) ? readByteRange(header('range'), size) : null
    if (range === 'unsatisfiable') {
      return context.body(null, 416, { ...fresh, 'content-range': `bytes */${size}` })
    }
    const part = range ?? { start: 0, end: size - 1 }
    const outgoing = { ...fresh, 'content-type': contentType, ...partHeaders(part, size, range !== null) }
    const status = range ? 206 : 200
    if (context.req.method === 'HEAD') return context.body(null, status, outgoing)
    const video = await videoHost.stream(key, part)
    if (!video.ok) return refuse(context, mediaError(video.error, 'video_not_found'), headers)
    return sendStream(context.env.outgoing, { status, headers: outgoing }, video.value)
  })
  return app
}

function partHeaders({ start, end }: ByteRange, size: number, isPart: boolean): Record<string, string> {
  return {
    'content-length': String(end - start + 1),
    ...(isPart ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  }
}

/** If-Range requires a strong comparison; dates are not supported (RFC 9110, 13.1.5). */
function isSameVideo(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag
}
