import type { CollectionFields } from '../../model/collection/collection-record.ts'
import type { ImportedSite } from '../../model/import/imported-site.ts'
import type { SiteSettings } from '../../model/site/site-settings.ts'
import type { Random } from '../../ports/random.ts'
import { canonicalJson } from '../../values/same-value.ts'

type DigestDep = { readonly random: Pick<Random, 'digest'> }

/** A collection to write and its previous state. */
export type CollectionWrite = {
  readonly id: string
  readonly fields: CollectionFields
  readonly before: CollectionFields | null
}

/** A digest of the content of a collection. */
export function collectionDigest(collection: CollectionFields, { random }: DigestDep): string {
  return random.digest(canonicalJson(collectionFields(collection)))
}

/** A digest of settings of a site. */
export function settingsDigest(settings: Partial<SiteSettings>, { random }: DigestDep): string {
  return random.digest(canonicalJson(settings))
}

/** The state of a site before an import, for undo. */
export function importedSiteNote(
  collections: readonly CollectionWrite[],
  settings: { readonly before: SiteSettings; readonly after: SiteSettings },
  deps: DigestDep,
): ImportedSite {
  return {
    settings: { digest: settingsDigest(settings.after, deps), before: settings.before },
    collections: collections.map(({ id, fields, before }) => ({
      collectionId: id,
      title: fields.title,
      how: before ? 'updated' : 'created',
      digest: collectionDigest(fields, deps),
      before: before && { ...collectionFields(before), recipeIds: [...before.recipeIds] },
    })),
  }
}

/** The content of a collection without ids and timestamps. */
function collectionFields({
  slug,
  title,
  description,
  imageId,
  videoId,
  recipeIds,
}: CollectionFields): CollectionFields {
  return { slug, title, description, imageId, videoId, recipeIds }
}
