import type { RecipeDraft } from '../../model/recipe/recipe.ts'
import type { SiteBundle } from './site-bundle.ts'

/** The parts of a recipe that name pictures and films. */
type RecipeMedia = Pick<RecipeDraft, 'images' | 'videoId' | 'instructionGroups' | 'equipmentUsages'>
type Bundled = Pick<SiteBundle, 'site' | 'recipes' | 'equipment' | 'collections'>

/** The ids of all pictures that a bundle names, each once. */
export function bundleImageIds({ site, recipes, equipment, collections }: Bundled): string[] {
  return distinct([
    ...[site.featuredImageId, site.logoId, site.iconId, site.faviconId],
    ...site.productLinks.map(({ productImageId }) => productImageId),
    ...site.events.map(({ imageId }) => imageId),
    ...equipment.map(({ featuredImageId }) => featuredImageId),
    ...collections.map(({ imageId }) => imageId),
    ...recipes.flatMap(recipeImageIds),
  ])
}

/** The ids of all films that a bundle names, each once. */
export function bundleVideoIds({ recipes, collections }: Bundled): string[] {
  return distinct([...collections.map(({ videoId }) => videoId), ...recipes.flatMap(recipeVideoIds)])
}

/** The ids of all pictures and films that a recipe names, each once. */
export function recipeMediaIds(recipe: RecipeMedia): string[] {
  return distinct([...recipeImageIds(recipe), ...recipeVideoIds(recipe)])
}

function recipeVideoIds(recipe: RecipeMedia): (string | null | undefined)[] {
  return [recipe.videoId, ...instructionsOf(recipe).map(({ videoId }) => videoId)]
}

function recipeImageIds(recipe: RecipeMedia): (string | null | undefined)[] {
  return [
    ...(recipe.images ?? []).map(({ id }) => id),
    ...instructionsOf(recipe).flatMap(({ imageIds }) => imageIds ?? []),
    ...(recipe.equipmentUsages ?? []).map(({ imageOverrideId }) => imageOverrideId),
  ]
}

function instructionsOf({ instructionGroups = [] }: RecipeMedia) {
  return instructionGroups.flatMap(({ instructions }) => instructions)
}

function distinct(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

/** A recipe that names only pictures and films which are there. */
export function withKnownMedia<Recipe extends RecipeMedia>(
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
