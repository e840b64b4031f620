import { isBlankText } from '../../values/rich-text/write-text.ts'
import { ingredientTexts, jsonLdImages } from './json-ld.ts'
import { instructionText } from './json-ld-instructions.ts'
import type { Recipe } from './recipe.ts'

/** What a creator could add; without a `required` one a page has no recipe node at all. */
export type JsonLdGap = {
  readonly property: string
  readonly level: 'required' | 'recommended'
  readonly message: string
}

type GapRule = JsonLdGap & { readonly isMissing: (recipe: Recipe) => boolean }

const required = 'required'
const recommended = 'recommended'

const rules: readonly GapRule[] = [
  gap('name', required, 'Give the recipe a title.', ({ title }) => title.trim() === ''),
  gap('image', required, 'Add a picture of the finished dish.', ({ images }) => images.length === 0),
  gap('image', recommended, 'Use a larger picture: search engines want 1200 pixels and more.', hasSmallCover),
  gap('description', recommended, 'Add a short description.', ({ description }) => isBlankText(description)),
  gap(
    'recipeIngredient',
    recommended,
    'Add the ingredients.',
    (recipe) => ingredientTexts(recipe).length === 0,
  ),
  gap('recipeInstructions', recommended, 'Add the steps.', hasNoSteps),
  gap(
    'prepTime',
    recommended,
    'Add the preparation time: it counts only together with the cooking time.',
    (recipe) => isMissing(recipe.prepTimeMinutes),
  ),
  gap(
    'cookTime',
    recommended,
    'Add the cooking time: it counts only together with the preparation time.',
    (recipe) => isMissing(recipe.cookTimeMinutes),
  ),
  gap('recipeYield', recommended, 'Say how many servings it makes.', ({ yieldServings }) =>
    isMissing(yieldServings),
  ),
  gap('recipeCategory', recommended, 'Choose a meal or category.', ({ meals, categories }) =>
    isEmpty([...meals, ...categories]),
  ),
  gap('recipeCuisine', recommended, 'Choose a cuisine.', ({ cuisines }) => isEmpty(cuisines)),
  gap('keywords', recommended, 'Add keywords or tags.', ({ keywords, tags }) =>
    isEmpty([...keywords, ...tags]),
  ),
  gap('video', recommended, 'Add a film.', ({ video, youtubeVideoId }) => video === null && !youtubeVideoId),
]

/** Lists what is missing from a recipe's structured data, required properties first, each with what to do. */
export function recipeJsonLdGaps(recipe: Recipe): JsonLdGap[] {
  return rules
    .filter((rule) => rule.isMissing(recipe))
    .map(({ property, level, message }) => ({ property, level, message }))
}

function gap(
  property: string,
  level: JsonLdGap['level'],
  message: string,
  isMissing: GapRule['isMissing'],
): GapRule {
  return { property, level, message, isMissing }
}

function hasSmallCover({ images: [cover] }: Recipe): boolean {
  if (cover === undefined) return false
  const { width, height } = cover.crop ?? cover
  return width < jsonLdImages.width || width * height < jsonLdImages.minPixels
}

function hasNoSteps(recipe: Recipe): boolean {
  const steps = recipe.instructionGroups.flatMap(({ instructions }) => instructions)
  return steps.every((step) => instructionText(step, recipe) === '')
}

function isMissing(value: number | null): boolean {
  return value === null || value <= 0
}

function isEmpty(list: readonly unknown[]): boolean {
  return list.length === 0
}
