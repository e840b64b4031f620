import { err, ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { StorageDep, Writable } from '../../ports/stores/storage.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { TrashKey, TrashKind, TrashStoreDep } from '../../ports/stores/recipes/trash-store.ts'
import { trashLifetimeMs } from '../services/move-to-trash.ts'

/** The stores of the transaction that erases. */
export type EraseStores = TrashStoreDep & RecipeStoreDep & CollectionStoreDep & MediaLibraryStoreDep

/** The ports of `eraseExpired`. */
export type EraseExpiredDeps = StorageDep<EraseStores> & TrashStoreDep & ClockDep & LoggerDep

/** Permanently erases an object in the trash; false if it is no longer there. */
export async function eraseFromTrash(key: TrashKey, stores: Writable<EraseStores>): Promise<boolean> {
  if (!(await stores.trashStore.remove(key))) return false
  await eraseOf[key.kind](key, stores)
  return true
}

const eraseOf: Readonly<
  Record<TrashKind, (key: TrashKey, stores: Writable<EraseStores>) => Promise<boolean>>
> = {
  recipe: ({ siteId, subjectId }, { recipeStore }) => recipeStore.remove(siteId, subjectId),
  collection: ({ siteId, subjectId }, { collectionStore }) => collectionStore.remove(siteId, subjectId),
  media: ({ subjectId }, { mediaLibraryStore }) => mediaLibraryStore.erase(subjectId),
}

/** The number of objects that are erased per run. */
const atOnce = 100

/**
 * Erases the objects that have been in the trash for 30 days and returns their number. Any number of servers may run it
 * concurrently.
 */
export async function eraseExpired(deps: EraseExpiredDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - trashLifetimeMs)
  let erased = 0
  for (;;) {
    const entries = await deps.trashStore.trashedBefore(before, atOnce)
    let erasedNow = 0
    for (const key of entries) {
      const done = await deps.storage.transact(async (stores) =>
        (await eraseFromTrash(key, stores)) ? ok(null) : err('gone'),
      )
      if (done.ok) erasedNow += 1
    }
    erased += erasedNow
    // Objects that other servers erase concurrently are not counted; failures are retried by the next run.
    if (entries.length < atOnce || erasedNow === 0) return erased
  }
}
