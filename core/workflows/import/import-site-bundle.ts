import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'
import type { CallResult } from '../../calls/contract/call.ts'
import type { Catalogue } from '../../calls/catalogue.ts'
import { importBundledReaders } from './import-bundled-readers.ts'
import type { ImportRun } from './import-run.ts'
import { readerWarnings } from './reader-warnings.ts'
import {
  transferMedia,
  type BundleToTransfer,
  type TransferDeps,
  type TransferredMedia,
} from './transfer-media.ts'

/** The result of importing a whole site. */
export type ImportedBundle = Pick<
  CallResult<Catalogue['importSite']>['imported'],
  'recipes' | 'collections' | 'readers'
> &
  Pick<TransferredMedia, 'images' | 'videos'> & {
    /** The omitted content as sentences, without duplicates. */
    readonly warnings: readonly string[]
    /** The id for undoing the import. */
    readonly importId: string
  }

/** Reports progress. */
type Show = (done: number, total: number) => void

type Options = {
  readonly siteSlug: string
  readonly run: Pick<ImportRun, 'id'>
  readonly signal: { readonly aborted: boolean }
  /** Reports the number of transferred images and videos. */
  readonly show: Show
  /** Reports the number of imported subscribers and comments. */
  readonly showReaders: Show
}

/**
 * Imports an exported site into another one, with its images, videos, subscribers and comments; content with the same
 * slug is replaced. Null if it was stopped: while media were transferred, nothing has changed for readers; later,
 * another import of the same bundle continues.
 */
export async function importSiteBundle(
  deps: TransferDeps,
  found: BundleToTransfer,
  { siteSlug, run, signal, show, showReaders }: Options,
): Promise<ImportedBundle | null> {
  const media = await transferMedia(deps, siteSlug, found, signal, show)
  if (signal.aborted) return null
  const { suppressions, subscribers, comments, ...content } = found.bundle
  const body = withMediaIds(content, media.ids)
  const importBatchId = await run.id()
  const { imported } = (await deps.api.importSite({ siteSlug, importBatchId, body })).body
  const place = { siteSlug, importBatchId }
  const all = { suppressions, subscribers, comments }
  const readers = await importBundledReaders(deps, all, { place, signal, show: showReaders })
  if (readers === null) return null
  const { recipes, collections, warnings } = imported
  const said = [
    ...media.warnings,
    ...warnings.map(({ message }) => message),
    ...readerWarnings(readers, subscribers),
  ]
  const { images, videos } = media
  return {
    ...{ recipes, collections, readers, images, videos },
    ...{ warnings: [...new Set(said)], importId: importBatchId },
  }
}

/** Replaces the ids of media everywhere in the bundle; ids are unique in a bundle. */
function withMediaIds<Content extends Partial<SiteBundle>>(
  bundle: Content,
  ids: ReadonlyMap<string, string>,
): Content {
  const follow = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(follow)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, follow(inner)]))
  }
  // Only ids are replaced by other ids, so the type does not change.
  return follow(bundle) as Content
}
