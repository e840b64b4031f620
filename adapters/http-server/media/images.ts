import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { domainError } from '#core/values/errors.ts'
import { imageMaxBytes } from '#core/machines/uploads/image-upload-machine.ts'
import { parseImageQuery, type ImageFormat, type ImageQuery } from '#core/model/media/image-url.ts'
import { mediaError } from '#core/model/media/media-error.ts'
import type { ImageVariant } from '#core/ports/image-host.ts'
import { variantName, type StoredImageHost } from '../../media/images/image-host.ts'
import { bytesOf } from '../../media/images/rendition.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { chooseImageFormat } from '../http/accept-image.ts'
import { clientOf } from '../http/client-of.ts'
import { matches } from '../http/conditional-get.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import { maxBytesAtOnce, sendBytes, sendStream } from '../http/send-parts.ts'
import { refuse } from '../http/refuse.ts'
import { createUploads } from './uploads.ts'

/** Images at /images/{key}, and the addresses for image uploads. */
export function createImageRoutes({
  imageHost,
  isSecure,
  trustedProxies,
}: {
  readonly imageHost: StoredImageHost
  readonly isSecure: boolean
  readonly trustedProxies: number
}): Hono<HttpEnv> {
  const headers = dataSecurityHeaders(isSecure)
  const app = createUploads({
    path: '/images/uploads/:key',
    gate: imageHost,
    missing: 'image_not_found',
    maxBytes: imageMaxBytes,
    headers,
    trustedProxies,
  })

  app.get('/images/:key', async (context) => {
    const query = parseImageQuery(context.req.query())
    if (!query.ok) return refuse(context, domainError('validation_failed', query.error), headers)
    const { format: named } = query.value
    // A format in the address takes precedence, for crawlers and social networks; otherwise the best accepted one is
    // sent.
    const variant = toVariant(query.value, named ?? chooseImageFormat(context.req.header('accept')))
    const key = context.req.param('key')
    const fresh = {
      ...headers,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tagOf(variantName(key, variant)),
      ...(named ? {} : { vary: 'Accept' }),
    }
    if (matches(context.req.header('if-none-match'), fresh.etag)) return context.body(null, 304, fresh)
    const found = await imageHost.variant(key, variant, clientOf(context, trustedProxies))
    if (!found.ok) return refuse(context, mediaError(found.error, 'image_not_found'), headers)
    const { contentType, size } = found.value
    const outgoing = { ...fresh, 'content-type': contentType, 'content-length': String(size) }
    if (context.req.method === 'HEAD') return context.body(null, 200, outgoing)
    const head = { headers: outgoing }
    return size <= maxBytesAtOnce
      ? sendBytes(context.env.outgoing, head, await bytesOf(found.value))
      : sendStream(context.env.outgoing, head, found.value.read())
  })
  return app
}

/** The content of a key never changes, so a rendition is identified by its name, and compared before it is read. */
const tagOf = (name: string) => `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`

function toVariant({ width, height, quality, crop }: ImageQuery, format: ImageFormat): ImageVariant {
  return {
    format,
    quality,
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(crop === null ? {} : { crop }),
  }
}
