import type { Context } from 'hono'
import { catalogue } from '#core/calls/catalogue.ts'
import { routes } from '#core/calls/contract/routes.ts'
import { mediaError } from '#core/model/media/media-error.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { ok, type Result } from '#core/values/result.ts'
import type { OriginalsGate, StoredOriginal } from '../../media/stores/stored-host.ts'
import { digestStream } from '../../system/digest.ts'
import { sendStream } from '../http/send-parts.ts'
import { refuse } from '../http/refuse.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** The hosts of originals by kind. */
export type OriginalHosts = Readonly<Record<'image' | 'video', OriginalsGate>>

/** Downloads of original images and videos, for callers whom `getOriginal` admits. */
export const originalBytesPath = `${routes.getOriginal.path}/bytes`

/**
 * Creates the function that sends an original as a download that is not cached. Its digest is sent on request (RFC
 * 9530).
 */
export function createSendOriginal(hosts: OriginalHosts, security: Readonly<Record<string, string>>) {
  return async function sendOriginal(context: Context<HttpEnv>, body: unknown): Promise<Response> {
    const { kind, key, contentType } = catalogue.getOriginal.result.parse(body).original
    const fail = (failure: MediaFailure) =>
      refuse(context, mediaError(failure, `${kind}_not_found`), security)
    const found = await hosts[kind].original(key)
    if (!found.ok) return fail(found.error)
    const digest = wantsDigest(context) ? await digestOf(found.value) : ok(null)
    if (!digest.ok) return fail(digest.error)
    const headers = {
      ...security,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-type': contentType,
      'content-length': String(found.value.size),
      'content-disposition': `attachment; filename="${key}"`,
      ...(digest.value === null ? {} : { 'repr-digest': `sha-256=:${digest.value}:` }),
    }
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    const bytes = await found.value.open()
    return bytes.ok ? sendStream(context.env.outgoing, { headers }, bytes.value) : fail(bytes.error)
  }
}

function wantsDigest(context: Context<HttpEnv>): boolean {
  return /\bsha-256=[1-9]/.test(context.req.header('want-repr-digest') ?? '')
}

async function digestOf(original: StoredOriginal): Promise<Result<string, MediaFailure>> {
  const bytes = await original.open()
  if (!bytes.ok) return bytes
  return ok(await digestStream(bytes.value))
}
