import { callPath } from '#core/calls/contract/call-request.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { routes } from '#core/calls/contract/routes.ts'
import { importSiteBundle, type ImportedBundle } from '#core/workflows/import/import-site-bundle.ts'
import type { BundleToTransfer } from '#core/workflows/import/transfer-media.ts'
import { digestBytes } from '#web/editing/media/digest-bytes.ts'
import { putMedia } from '../../import/put-media.ts'

type WholeSite = {
  readonly siteSlug: string
  readonly found: BundleToTransfer
  /** The name of the import in the list of the site's imports. */
  readonly label: string
  readonly token: string | null
  /** Reports progress: how many of the images and videos, or of the subscribers and comments, have been imported. */
  readonly show: (done: number, total: number, what: 'media' | 'readers') => void
}

/** Imports a whole site into an existing one, as `trivet import` does. Images and videos are uploaded first. */
export async function importWholeSite(
  api: TrivetApi,
  { siteSlug, found, label, token, show }: WholeSite,
): Promise<ImportedBundle | null> {
  const run = {
    id: async () => (await api.createImportBatch({ siteSlug, body: { label } })).body.importBatch.id,
  }
  const originals = { digest: (slug: string, mediaId: string) => digestOf(slug, mediaId, token) }
  const deps = { api, putMedia, originals, digestBytes }
  return importSiteBundle(deps, found, {
    ...{ siteSlug, run, signal: { aborted: false } },
    show: (done, total) => show(done, total, 'media'),
    showReaders: (done, total) => show(done, total, 'readers'),
  })
}

/** The Base64 SHA-256 digest of a stored original, without downloading it; null if it is not available. */
async function digestOf(siteSlug: string, mediaId: string, token: string | null): Promise<string | null> {
  const response = await fetch(`${callPath(routes.getOriginal, { siteSlug, mediaId })}/bytes`, {
    method: 'HEAD',
    headers: {
      'Want-Repr-Digest': 'sha-256=10',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
  })
  return /\bsha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1] ?? null
}
