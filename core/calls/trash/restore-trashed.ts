import { freeSlug } from '../../model/site/free-slug.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { recipeForm } from '../../model/recipe/record/recipe-form.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { TrashKey, TrashKind, TrashStoreDep } from '../../ports/stores/recipes/trash-store.ts'
import { nextUpdate, searchTextOf } from '../recipe/saving/prepare-recipe.ts'
import { recipeWriteError } from '../recipe/saving/recipe-write-error.ts'

/** The stores of the transaction that restores. */
export type RestoreStores = TrashStoreDep &
  RecipeStoreDep &
  IngredientCatalogueStoreDep &
  CollectionStoreDep &
  MediaLibraryStoreDep

/** The restored object; `slug` is null for media. */
export type Restored = { readonly kind: TrashKind; readonly id: string; readonly slug: string | null }

type Restore = (
  key: TrashKey,
  stores: Writable<RestoreStores>,
  deps: ClockDep,
) => Promise<Result<string | null, DomainError>>

/** Restores an object from the trash. */
export async function restoreFromTrash(
  key: TrashKey,
  stores: Writable<RestoreStores>,
  deps: ClockDep,
): Promise<Result<Restored, DomainError>> {
  if (!(await stores.trashStore.remove(key))) return err(domainError('not_in_trash'))
  const slug = await restoreOf[key.kind](key, stores, deps)
  return slug.ok ? ok({ kind: key.kind, id: key.subjectId, slug: slug.value }) : slug
}

const restoreOf: Readonly<Record<TrashKind, Restore>> = {
  async recipe({ siteId, subjectId }, { recipeStore, ingredientCatalogueStore }, { clock }) {
    const before = await recipeStore.trashed(siteId, subjectId)
    if (!before) return err(domainError('not_in_trash'))
    const slug = await freeSlug(before.slug, (each) => recipeStore.bySlug(siteId, each))
    const source = before.source
    const isSourceTaken = source !== null && (await recipeStore.bySourceKey(siteId, source.key)) !== null
    const record = {
      ...before,
      slug,
      updatedAt: nextUpdate(before, clock.now()),
      // The site has another recipe with this source by now; only one recipe can be updated from it.
      ...(isSourceTaken ? { source: null } : {}),
      ...(slug === before.slug && !isSourceTaken
        ? {}
        : { version: before.version + 1, savedAt: clock.now() }),
    }
    const search = await searchTextOf(siteId, recipeForm(record), { ingredientCatalogueStore })
    const restored = await recipeStore.restore(record, search)
    return restored.ok ? ok(slug) : err(recipeWriteError(restored.error, slug))
  },

  async collection({ siteId, subjectId }, { collectionStore }) {
    const before = await collectionStore.trashed(siteId, subjectId)
    if (!before) return err(domainError('not_in_trash'))
    const slug = await freeSlug(before.slug, (each) => collectionStore.bySlug(siteId, each))
    const restored = await collectionStore.restore(siteId, subjectId, slug)
    return restored.ok ? ok(slug) : err(domainError('slug_taken'))
  },

  async media({ subjectId }, { mediaLibraryStore }) {
    const isShown = await mediaLibraryStore.setTrashed(subjectId, false)
    return isShown ? ok(null) : err(domainError('not_in_trash'))
  },
}
