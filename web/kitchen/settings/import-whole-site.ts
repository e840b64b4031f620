import { callPath } from '#core/calls/call-request.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { importSiteBundle, type ImportedBundle } from '#core/calls/import/run/import-site-bundle.ts'
import type { BundleToTransfer } from '#core/calls/import/run/transfer-media.ts'
import { putMedia } from '../import/put-media.ts'

type WholeSite = {
  readonly siteSlug: string
  readonly found: BundleToTransfer
  /** What the import is called among all of the site. */
  readonly label: string
  readonly token: string | null
  readonly show: (done: number, total: number) => void
}

/** Writes a whole site into one of the person's, as `trivet import` does: what it has of images and videos goes first. */
export async function importWholeSite(
  api: TrivetApi,
  { siteSlug, found, label, token, show }: WholeSite,
): Promise<ImportedBundle | null> {
  const run = {
    id: async () => (await api.createImportBatch({ siteSlug, body: { label } })).body.importBatch.id,
  }
  const originals = { digest: (slug: string, mediaId: string) => digestOf(slug, mediaId, token) }
  const deps = { api, putMedia, originals, digestBytes }
  return importSiteBundle(deps, found, { siteSlug, run, signal: { aborted: false }, show })
}

/** The SHA-256 digest of what the site has, in Base64, without that it is downloaded; null where it is not to be had. */
async function digestOf(siteSlug: string, mediaId: string, token: string | null): Promise<string | null> {
  const answer = await fetch(`${callPath('getOriginal', { siteSlug, mediaId })}/bytes`, {
    method: 'HEAD',
    headers: {
      'Want-Repr-Digest': 'sha-256=10',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
  })
  return /\bsha-256=:([^:]+):/.exec(answer.headers.get('repr-digest') ?? '')?.[1] ?? null
}

/** The SHA-256 digest of bytes in Base64. */
async function digestBytes(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
