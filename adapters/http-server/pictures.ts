import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { errorTable, type ErrorCode } from '#core/errors.ts'
import { parseImageQuery, type ImageFormat, type ImageQuery } from '#core/image/image-url.ts'
import type { ImageFailure, ImageVariant } from '#core/ports/image-host.ts'
import { maxUploadBytes, type DiskImageHost } from '../images/disk-image-host.ts'
import { readLimited } from './read-limited.ts'
import { dataSecurityHeaders } from './security-headers.ts'

type Env = { Bindings: HttpBindings }

/** Pictures at /images/{key}, and the addresses that uploads are sent to. */
export function createPictures({
  imageHost,
  isSecure,
}: {
  imageHost: DiskImageHost
  isSecure: boolean
}): Hono<Env> {
  const app = new Hono<Env>()
  const headers = dataSecurityHeaders(isSecure)

  app.put('/images/uploads/:key', async (context) => {
    const { expires = '', signature = '' } = context.req.query()
    const key = context.req.param('key')
    if (!imageHost.isUploadAllowed(key, expires, signature)) {
      return refuse(context, 'forbidden', 'This upload address is not valid any more; ask for a new one.')
    }
    const bytes = await readLimited(context.env.incoming, maxUploadBytes)
    if (!bytes) {
      return refuse(context, 'too_large', `A picture may have at most ${maxUploadBytes / 1024 / 1024} MB.`)
    }
    const stored = await imageHost.put(key, bytes)
    return stored.ok
      ? context.json({}, 200, headers)
      : refuse(context, codes[stored.error.reason], stored.error.message)
  })

  app.get('/images/:key', async (context) => {
    const query = parseImageQuery(context.req.query())
    if (!query.ok) return refuse(context, 'validation_failed', query.error)
    const variant = toVariant(query.value, chooseFormat(query.value, context.req.header('accept') ?? ''))
    const made = await imageHost.variant(context.req.param('key'), variant)
    if (!made.ok) return refuse(context, codes[made.error.reason], made.error.message)
    return context.body(new Uint8Array(made.value.bytes), 200, {
      ...headers,
      'content-type': made.value.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    })
  })
  return app

  function refuse(context: Context<Env>, code: ErrorCode, error: string): Response {
    return context.json({ error, code }, errorTable[code].status, { ...headers, 'cache-control': 'no-store' })
  }
}

const codes: Readonly<Record<ImageFailure['reason'], ErrorCode>> = {
  missing: 'image_not_found',
  too_large: 'too_large',
  not_an_image: 'wrong_type',
  damaged: 'wrong_type',
}

/** A format that was asked for by name wins, for crawlers and social sites; else the best that is accepted. */
function chooseFormat(query: ImageQuery, accept: string): ImageFormat {
  if (query.format) return query.format
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
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
