import type { JsonLdOptions } from '../recipe/json-ld-node.ts'
import { recipeNode } from '../recipe/json-ld.ts'
import type { Recipe } from '../recipe/recipe.ts'
import type { Site } from '../site/site.ts'
import { durationToIso } from '../time/duration.ts'

/**
 * Writes a recipe as a schema.org Recipe for other programs: whole, even where readers pay for it, without what Google
 * alone asks for, and with each time that it has.
 */
export function writeRecipeJsonLd(recipe: Recipe, site: Site, options: JsonLdOptions): string {
  const node = recipeNode({ ...recipe, privacySetting: 'public' }, site, options)
  const image = recipe.images.map((picture) => options.imageUrl(picture, {}))
  const prepTime = durationToIso(recipe.prepTimeMinutes)
  const cookTime = durationToIso(recipe.cookTimeMinutes)
  return `${JSON.stringify({
    ...node,
    ...(image.length > 0 ? { image } : {}),
    ...(prepTime === null ? {} : { prepTime }),
    ...(cookTime === null ? {} : { cookTime }),
  })}\n`
}
