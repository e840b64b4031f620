import type { CollectionFields } from '../../model/collection/collection-record.ts'
import type { ImportedSite } from '../../model/import/imported-site.ts'
import type { SiteSettings } from '../../model/site/site-settings.ts'
import type { Random } from '../../ports/random.ts'
import { canonicalJson } from '../../values/same-value.ts'

type DigestDep = { readonly random: Pick<Random, 'digest'> }

/** A collection that is to be written, with what is there before. */
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

/** What an import notes of a site before it writes over it, so that it can be undone. */
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

/** A collection without what the platform stores beside it. */
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
