import { Hono } from 'hono'
import { domainError } from '#core/values/errors.ts'
import { mediaError } from '#core/model/media/media-error.ts'
import { maxDiscardedBytes } from '../../media/stores/staging.ts'
import type { UploadGate } from '../../media/stores/stored-host.ts'
import { clientOf } from '../http/client-of.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { refuse } from '../http/refuse.ts'

type UploadOptions = {
  /** The path of the upload addresses, such as /images/uploads/:key. */
  readonly path: `/${string}/:key`
  readonly gate: UploadGate
  readonly missing: Parameters<typeof mediaError>[1]
  /** The maximum size of an upload, in bytes. */
  readonly maxBytes: number
  readonly headers: Readonly<Record<string, string>>
  readonly trustedProxies: number
}

/**
 * Creates an app that receives the bytes sent to signed addresses and streams them to the disk. The routes that serve
 * the same media are added to it.
 */
export function createUploads(options: UploadOptions): Hono<HttpEnv> {
  const { path, gate, missing, maxBytes, headers, trustedProxies } = options
  const app = new Hono<HttpEnv>()
  app.put(path, async (context) => {
    const { expires = '', signature = '' } = context.req.query()
    const key = context.req.param('key')
    if (!gate.isUploadAllowed(key, expires, signature)) return refuse(context, expired, headers)
    const announced = Number(context.req.header('content-length') ?? 0)
    if (announced > maxBytes + maxDiscardedBytes) return refuse(context, domainError('too_large'), headers)
    const received = await gate.receive(key, context.env.incoming, clientOf(context, trustedProxies))
    if (received.ok) return context.json({}, 200, headers)
    const { incoming } = context.env
    // A connection whose body was not read to its end cannot be reused; and a server without disk space
    // should not read one.
    const isLast = !incoming.readableEnded || ['unavailable', 'disk_full'].includes(received.error.reason)
    return refuse(
      context,
      mediaError(received.error, missing),
      isLast ? { ...headers, connection: 'close' } : headers,
    )
  })
  return app
}

const expired = domainError('forbidden', 'This upload address has expired; request a new one.')
