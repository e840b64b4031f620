import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { domainError } from '#core/values/errors.ts'
import { imageMaxBytes } from '#core/machines/image-upload-machine.ts'
import { parseImageQuery, type ImageFormat, type ImageQuery } from '#core/model/media/image-url.ts'
import { mediaError } from '#core/model/media/media-error.ts'
import type { ImageVariant } from '#core/ports/image-host.ts'
import type { StoredImageHost } from '../media/image-host.ts'
import type { HttpEnv } from './http-env.ts'
import { chooseImageFormat } from './accept-image.ts'
import { matches } from './conditional-get.ts'
import { dataSecurityHeaders } from './security-headers.ts'
import { clientOf, createUploads, refuse } from './uploads.ts'

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
    const made = await imageHost.variant(context.req.param('key'), variant, clientOf(context, trustedProxies))
    if (!made.ok) return refuse(context, mediaError(made.error, 'image_not_found'), headers)
    const { bytes, contentType } = made.value
    const fresh = {
      ...headers,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      ...(named ? {} : { vary: 'Accept' }),
    }
    if (matches(context.req.header('if-none-match'), fresh.etag)) return context.body(null, 304, fresh)
    return context.body(new Uint8Array(bytes), 200, { ...fresh, 'content-type': contentType })
  })
  return app
}

function toVariant({ width, height, quality, crop }: ImageQuery, format: ImageFormat): ImageVariant {
  return {
    format,
    quality,
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(crop === null ? {} : { crop }),
  }
}
