import type { RecipeDraft } from './recipe-draft.ts'

/** The parts of a recipe that reference images and videos. */
export type MediaParts = Pick<RecipeDraft, 'images' | 'videoId' | 'instructionGroups' | 'equipmentUsages'>

/** The ids of the images that a recipe references, with duplicates. */
export function recipeImageIds(recipe: MediaParts): string[] {
  return [
    ...(recipe.images ?? []).map(({ id }) => id),
    ...instructionsOf(recipe).flatMap(({ imageIds }) => imageIds ?? []),
    ...(recipe.equipmentUsages ?? []).flatMap(({ imageOverrideId }) => imageOverrideId ?? []),
  ]
}

/** The ids of the videos that a recipe references, with duplicates. */
export function recipeVideoIds(recipe: MediaParts): string[] {
  return [recipe.videoId, ...instructionsOf(recipe).map(({ videoId }) => videoId)].flatMap((id) => id ?? [])
}

/** The ids of all images and videos that a recipe references, without duplicates. */
export function recipeMediaIds(recipe: MediaParts): string[] {
  return [...new Set([...recipeImageIds(recipe), ...recipeVideoIds(recipe)])]
}

function instructionsOf({ instructionGroups = [] }: MediaParts) {
  return instructionGroups.flatMap(({ instructions }) => instructions)
}
