import { callPath } from '#core/calls/contract/call-request.ts'
import { routes } from '#core/calls/contract/routes.ts'

type HttpOriginalsOptions = {
  /** Scheme and host of the platform. */
  readonly origin: string
  readonly token: string | null
  readonly fetch?: typeof fetch
}

/** The bytes of a site's images and videos as they were uploaded, over HTTP; null if unavailable. */
export function createHttpOriginals({ origin, token, fetch: send = fetch }: HttpOriginalsOptions) {
  const ask = (method: 'GET' | 'HEAD', siteSlug: string, mediaId: string, headers = {}) =>
    send(`${origin}${callPath(routes.getOriginal, { siteSlug, mediaId })}/bytes`, {
      method,
      headers: { ...headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    })
  return {
    async read(siteSlug: string, mediaId: string): Promise<Uint8Array | null> {
      const response = await ask('GET', siteSlug, mediaId)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return response.ok ? bytes : null
    },
    /** The SHA-256 digest of the bytes in Base64, without transferring the bytes. */
    async digest(siteSlug: string, mediaId: string): Promise<string | null> {
      const response = await ask('HEAD', siteSlug, mediaId, { 'Want-Repr-Digest': 'sha-256=10' })
      return /\bsha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1] ?? null
    },
  }
}
