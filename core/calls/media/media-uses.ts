import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import type {
  MediaUse,
  MediaUsageStoreDep,
  MediaUserKind,
} from '../../ports/stores/media/media-usage-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { MediaUseView } from './media-calls.ts'

/** The ports of `mediaUses`. */
export type MediaUsesDeps = MediaUsageStoreDep &
  RecipeStoreDep &
  CollectionStoreDep &
  IngredientCatalogueStoreDep

type Named = Pick<MediaUseView, 'title' | 'isTrashed'>
type FindName = (id: string, site: SiteRecord, deps: MediaUsesDeps) => Promise<Named | null>

/** The objects of a site that use an image or a video, with their titles. */
export async function mediaUses(
  mediaId: string,
  site: SiteRecord,
  deps: MediaUsesDeps,
): Promise<MediaUseView[]> {
  const uses = await deps.mediaUsageStore.uses(site.id, [mediaId])
  return Promise.all(uses.map((use) => mediaUseView(use, site, deps)))
}

async function mediaUseView(
  { kind, subjectId: id }: MediaUse,
  site: SiteRecord,
  deps: MediaUsesDeps,
): Promise<MediaUseView> {
  const named = (await nameOf[kind](id, site, deps)) ?? { title: '', isTrashed: false }
  return { kind, id, ...named }
}

const recipeName: FindName = async (id, site, { recipeStore }) => {
  const [present] = await recipeStore.summariesByIds(site.id, [id])
  if (present) return { title: present.title, isTrashed: false }
  const trashed = await recipeStore.trashed(site.id, id)
  return trashed && { title: trashed.title, isTrashed: true }
}

const nameOf: Readonly<Record<MediaUserKind, FindName>> = {
  recipe: recipeName,
  working_copy: recipeName,
  async collection(id, site, { collectionStore }) {
    const present = await collectionStore.byId(site.id, id)
    if (present) return { title: present.title, isTrashed: false }
    const trashed = await collectionStore.trashed(site.id, id)
    return trashed && { title: trashed.title, isTrashed: true }
  },
  async equipment(id, site, { ingredientCatalogueStore }) {
    const [piece] = await ingredientCatalogueStore.equipmentByIds(site.id, [id])
    return piece ? { title: piece.title, isTrashed: false } : null
  },
  site: async (_id, site) => ({ title: site.settings.title, isTrashed: false }),
}
