import type { CollectionWrite } from '../import/imported-site-note.ts'
import type { DomainError } from '../../values/errors.ts'
import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { collectionWriteError } from '../collection/collection-write-error.ts'

/** Maps the ids of a bundle to those of the site. */
export type BundleIds = {
  readonly recipes: ReadonlyMap<string, string>
  /** True for images and videos that the site may use. */
  readonly isKnown: (mediaId: string) => boolean
}

/** Plans the writes: a collection with an existing slug is replaced, others are created. */
export async function planCollections(
  { collections }: SiteBundle,
  siteId: string,
  { recipes, isKnown }: BundleIds,
  { collectionStore, random }: CollectionStoreDep & RandomDep,
): Promise<CollectionWrite[]> {
  const known = (id: string | null | undefined) => (id && isKnown(id) ? id : null)
  const writes: CollectionWrite[] = []
  for (const { title, slug, description = null, imageId, videoId, recipeIds = [] } of collections) {
    const before = await collectionStore.bySlug(siteId, slug)
    const fields = {
      ...{ title, slug, description, imageId: known(imageId), videoId: known(videoId) },
      recipeIds: recipeIds.flatMap((id) => recipes.get(id) ?? []),
    }
    writes.push({ id: before?.id ?? random.uuid(), fields, before })
  }
  return writes
}

/** Writes collections. New ones are listed in the order of the bundle, although lists are sorted by newest first. */
export async function writeCollections(
  writes: readonly CollectionWrite[],
  siteId: string,
  { collectionStore, clock }: Writable<CollectionStoreDep> & ClockDep,
): Promise<Result<{ created: number; updated: number }, DomainError>> {
  const now = clock.now()
  const counts = { created: 0, updated: 0 }
  for (const [index, { id, fields, before }] of writes.entries()) {
    const createdAt = new Date(now.getTime() - index)
    const written = before
      ? await collectionStore.update(siteId, id, fields, now)
      : await collectionStore.create({ ...fields, id, siteId, createdAt, updatedAt: now })
    if (!written.ok) {
      const error = collectionWriteError(written.error, fields.slug)
      return err({ ...error, message: `collections.${index}: ${error.message}` })
    }
    counts[before ? 'updated' : 'created'] += 1
  }
  return ok(counts)
}
