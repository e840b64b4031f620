import type { SiteBundle } from '../../../formats/bundle/site-bundle.ts'
import type { CallResult } from '../../call.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { ImportRun } from './import-run.ts'
import {
  transferMedia,
  type BundleToTransfer,
  type TransferDeps,
  type TransferredMedia,
} from './transfer-media.ts'

/** What the import of a whole site wrote. */
export type ImportedBundle = Pick<
  CallResult<Catalogue['importSite']>['imported'],
  'recipes' | 'collections'
> &
  Pick<TransferredMedia, 'images' | 'videos'> & {
    /** The omitted content as sentences, without duplicates. */
    readonly warnings: readonly string[]
    /** The id by which it can be undone. */
    readonly importId: string
  }

type Options = {
  readonly siteSlug: string
  readonly run: Pick<ImportRun, 'id'>
  readonly signal: { readonly aborted: boolean }
  /** How many of the images and videos are transferred. */
  readonly show: (done: number, total: number) => void
}

/**
 * Imports an exported site into another one, with its images and videos; content with the same slug is replaced. Null
 * if it was stopped while media were transferred, which changes nothing for readers.
 */
export async function importSiteBundle(
  deps: TransferDeps,
  found: BundleToTransfer,
  { siteSlug, run, signal, show }: Options,
): Promise<ImportedBundle | null> {
  const media = await transferMedia(deps, siteSlug, found, signal, show)
  if (signal.aborted) return null
  const body = withMediaIds(found.bundle, media.ids)
  const importId = await run.id()
  const { imported } = (await deps.api.importSite({ siteSlug, importBatchId: importId, body })).body
  const { recipes, collections } = imported
  const warnings = [...media.warnings, ...imported.warnings.map(({ message }) => message)]
  const { images, videos } = media
  return { recipes, collections, images, videos, warnings: [...new Set(warnings)], importId }
}

/** The bundle with other ids for its media, wherever they occur: ids are unique in a bundle. */
function withMediaIds(bundle: SiteBundle, ids: ReadonlyMap<string, string>): SiteBundle {
  const follow = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(follow)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, follow(inner)]))
  }
  // Only ids change, and each for another one: the shape is the one that was parsed.
  return follow(bundle) as SiteBundle
}
