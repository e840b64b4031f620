import type { JsonLdOptions } from '../../model/recipe/json-ld/json-ld-node.ts'
import { recipeNode } from '../../model/recipe/json-ld/recipe-json-ld.ts'
import type { Recipe } from '../../model/recipe/recipe.ts'
import type { Site } from '../../model/site/site.ts'
import { durationToIso } from '../../values/time/duration.ts'

/**
 * Writes a recipe as a schema.org Recipe for other programs: with paid content, without properties that only Google
 * requires, and with all its times.
 */
export function writeRecipeJsonLd(recipe: Recipe, site: Site, options: JsonLdOptions): string {
  const node = recipeNode({ ...recipe, privacySetting: 'public' }, site, options)
  const image = recipe.images.map((one) => options.imageUrl(one, {}))
  const prepTime = durationToIso(recipe.prepTimeMinutes)
  const cookTime = durationToIso(recipe.cookTimeMinutes)
  return `${JSON.stringify({
    ...node,
    ...(image.length > 0 ? { image } : {}),
    ...(prepTime === null ? {} : { prepTime }),
    ...(cookTime === null ? {} : { cookTime }),
  })}\n`
}
