import { recipeImageIds, recipeVideoIds, type MediaParts } from '../../model/recipe/recipe-media-ids.ts'
import { settingsImageIds } from '../../model/site/settings-image-ids.ts'
import type { SiteBundle } from './site-bundle.ts'

type Bundled = Pick<SiteBundle, 'site' | 'recipes' | 'equipment' | 'collections'>

/** The ids of all images that a bundle references, without duplicates. */
export function bundleImageIds({ site, recipes, equipment, collections }: Bundled): string[] {
  return distinct([
    ...settingsImageIds(site),
    ...equipment.map(({ featuredImageId }) => featuredImageId),
    ...collections.map(({ imageId }) => imageId),
    ...recipes.flatMap(recipeImageIds),
  ])
}

/** The ids of all videos that a bundle references, without duplicates. */
export function bundleVideoIds({ recipes, collections }: Bundled): string[] {
  return distinct([...collections.map(({ videoId }) => videoId), ...recipes.flatMap(recipeVideoIds)])
}

function distinct(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))]
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
