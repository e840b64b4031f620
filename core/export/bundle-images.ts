import type { SiteBundle } from './site-bundle.ts'

type BundledRecipe = SiteBundle['recipes'][number]

/** The ids of all pictures that a bundle names, each once. */
export function bundleImageIds({ site, recipes, equipment, collections }: SiteBundle): string[] {
  const ids = [
    ...[site.featuredImageId, site.logoId, site.iconId, site.faviconId],
    ...site.productLinks.map(({ productImageId }) => productImageId),
    ...equipment.map(({ featuredImageId }) => featuredImageId),
    ...collections.map(({ imageId }) => imageId),
    ...recipes.flatMap(recipeImageIds),
  ]
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

function recipeImageIds(recipe: BundledRecipe): (string | null | undefined)[] {
  return [
    ...(recipe.images ?? []).map(({ id }) => id),
    ...(recipe.instructionGroups ?? []).flatMap(({ instructions }) =>
      instructions.flatMap(({ imageIds }) => imageIds ?? []),
    ),
    ...(recipe.equipmentUsages ?? []).map(({ imageOverrideId }) => imageOverrideId),
  ]
}

/** A recipe of a bundle that names only pictures which are there. */
export function withKnownImages<Recipe extends BundledRecipe>(
  recipe: Recipe,
  isKnown: (id: string) => boolean,
): Recipe {
  return {
    ...recipe,
    ...(recipe.images ? { images: recipe.images.filter(({ id }) => isKnown(id)) } : {}),
    ...(recipe.instructionGroups
      ? {
          instructionGroups: recipe.instructionGroups.map((group) => ({
            ...group,
            instructions: group.instructions.map((instruction) =>
              instruction.imageIds
                ? { ...instruction, imageIds: instruction.imageIds.filter(isKnown) }
                : instruction,
            ),
          })),
        }
      : {}),
    ...(recipe.equipmentUsages
      ? {
          equipmentUsages: recipe.equipmentUsages.map((usage) =>
            usage.imageOverrideId && !isKnown(usage.imageOverrideId)
              ? { ...usage, imageOverrideId: null }
              : usage,
          ),
        }
      : {}),
  }
}
