import { z } from 'zod'
import { WebUrl } from '../../values/bounded.ts'
import { bodyLimits } from '../contract/body-limit.ts'
import { defineCall } from '../contract/call.ts'
import { limits } from '../../values/limits.ts'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { ImportWarning } from '../../formats/imported/imported-recipe.ts'
import { ParsedIngredientLine } from '../../formats/draft/parsed-ingredient-line.ts'

const confidence = z.number().min(0).max(1)
const warning: z.ZodType<ImportWarning> = z.object({
  path: z.string(),
  message: z.string(),
  source: z.string(),
})

const RecipeSourceText = z.union([
  z.strictObject({ url: WebUrl }),
  z.strictObject({
    html: z.string().min(1).max(limits.html),
    url: WebUrl.optional(),
  }),
  z.strictObject({ text: z.string().min(1).max(limits.text) }),
])

/** The calls that parse recipes from other sources. */
export const importCalls = {
  parseRecipe: defineCall('parseRecipe', {
    summary: 'Parses a recipe from an address, a page or a text, and returns fields for the create call.',
    access: 'user',
    body: RecipeSourceText,
    bodyLimit: bodyLimits.page,
    result: z.object({
      recipe: RecipeDraft,
      ingredientLines: z.array(ParsedIngredientLine),
      imageUrls: z.array(z.string()),
      warnings: z.array(warning),
      confidence,
    }),
    errors: ['no_recipe_found', 'page_unreachable', 'too_large', 'rate_limited'],
  }),
} as const
