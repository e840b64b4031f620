import { usageFailure } from '../../environment/failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { collectionRecord, collectionUrl } from './collection-record.ts'
import { findCollection } from '../../environment/find-collection.ts'
import { type WriteDeps, type CollectionFlags, readChanges } from './collection-fields.ts'

/** Changes the given fields of a collection. */
export async function updateCollection(
  deps: WriteDeps,
  { collection: name, flags }: { readonly collection: string; readonly flags: CollectionFlags },
): Promise<void> {
  const site = await chooseSite(deps, flags.site)
  const { id: collectionId } = await findCollection(deps, site.slug, name)
  const body = await readChanges(deps, flags)
  if (Object.keys(body).length === 0) {
    throw usageFailure('Give at least one of --title, --slug, --description and --image.')
  }
  const { collection } = (await deps.api.updateCollection({ siteSlug: site.slug, collectionId, body })).body
  deps.output.record(collectionRecord(collection, site))
  deps.output.line(`Changed ${oneLine(collection.title)}: ${collectionUrl(collection, site)}`)
}
