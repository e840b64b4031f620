import {
  recipeImageIds,
  recipeVideoIds,
  type MediaParts,
} from '../../model/recipe/record/recipe-media-ids.ts'
import { settingsImageIds } from '../../model/site/settings-image-ids.ts'
import type { SiteBundle } from './site-bundle.ts'

type Bundled = Pick<SiteBundle, 'site' | 'recipes' | 'equipment' | 'collections'>

/** Collects the ids of the images and videos that a bundle references, while its parts are read one by one. */
export function createBundleMedia(site: SiteBundle['site']) {
  const ofSettings = settingsImageIds(site)
  const images = { equipment: new Set<string>(), collections: new Set<string>(), recipes: new Set<string>() }
  const videos = { collections: new Set<string>(), recipes: new Set<string>() }
  const add = (ids: Set<string>, id: string | null | undefined) => void (id && ids.add(id))
  return {
    addEquipment({ featuredImageId }: Bundled['equipment'][number]) {
      add(images.equipment, featuredImageId)
    },
    addCollection({ imageId, videoId }: Bundled['collections'][number]) {
      add(images.collections, imageId)
      add(videos.collections, videoId)
    },
    addRecipe(recipe: MediaParts) {
      for (const id of recipeImageIds(recipe)) add(images.recipes, id)
      for (const id of recipeVideoIds(recipe)) add(videos.recipes, id)
    },
    /** Without duplicates, those of the settings first, then of equipment, collections and recipes. */
    imageIds: () => [
      ...new Set([...ofSettings, ...images.equipment, ...images.collections, ...images.recipes]),
    ],
    /** Without duplicates, those of collections first. */
    videoIds: () => [...new Set([...videos.collections, ...videos.recipes])],
  }
}

/** The ids of all images and videos that a bundle references, without duplicates. */
export function bundleMediaIds({ site, recipes, equipment, collections }: Bundled) {
  const media = createBundleMedia(site)
  equipment.forEach(media.addEquipment)
  collections.forEach(media.addCollection)
  recipes.forEach(media.addRecipe)
  return { images: media.imageIds(), videos: media.videoIds() }
}

/** The recipe without references to images and videos that do not exist. */
export function withKnownMedia<Recipe extends MediaParts>(
  recipe: Recipe,
  isKnown: (id: string) => boolean,
): Recipe {
  const known = (id: string) => (isKnown(id) ? id : null)
  return {
    ...recipe,
    ...(recipe.images ? { images: recipe.images.filter(({ id }) => isKnown(id)) } : {}),
    ...(recipe.videoId ? { videoId: known(recipe.videoId) } : {}),
    ...(recipe.instructionGroups
      ? {
          instructionGroups: recipe.instructionGroups.map((group) => ({
            ...group,
            instructions: group.instructions.map((instruction) => ({
              ...instruction,
              ...(instruction.imageIds ? { imageIds: instruction.imageIds.filter(isKnown) } : {}),
              ...(instruction.videoId ? { videoId: known(instruction.videoId) } : {}),
            })),
          })),
        }
      : {}),
    ...(recipe.equipmentUsages
      ? {
          equipmentUsages: recipe.equipmentUsages.map((usage) =>
            usage.imageOverrideId ? { ...usage, imageOverrideId: known(usage.imageOverrideId) } : usage,
          ),
        }
      : {}),
  }
}
