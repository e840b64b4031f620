import { isBlankText } from '../../../values/rich-text/write-text.ts'
import { ingredientTexts, jsonLdImages } from './recipe-json-ld.ts'
import { instructionText } from './json-ld-instructions.ts'
import type { RichText } from '../../../values/rich-text/rich-text.ts'
import type { Recipe } from '../recipe.ts'
import { completeForm } from '../record/field-shapes.ts'
import type { RecipeDraft } from '../record/recipe-draft.ts'

/** A missing property that a creator can add; a page without a `required` one has no recipe node. */
export type JsonLdGap = {
  readonly property: string
  readonly level: 'required' | 'recommended'
  readonly message: string
}

type Times = Pick<RecipeDraft, 'prepTimeMinutes' | 'cookTimeMinutes' | 'yieldServings'>

/** The input of the rules, the same for a published recipe and a draft. */
type GapFacts = Required<Times> & {
  readonly title: string
  readonly description: RichText | null | undefined
  readonly imageCount: number
  /** False if the size is unknown. */
  readonly hasSmallCover: boolean
  readonly hasIngredients: boolean
  readonly hasSteps: boolean
  readonly hasCategory: boolean
  readonly hasCuisine: boolean
  readonly hasKeywords: boolean
  readonly hasVideo: boolean
}

type GapRule = JsonLdGap & { readonly isMissing: (facts: GapFacts) => boolean }

const required = 'required'
const recommended = 'recommended'

const rules: readonly GapRule[] = [
  gap('name', required, 'Give the recipe a title.', ({ title }) => title.trim() === ''),
  gap('image', required, 'Add an image of the finished dish.', ({ imageCount }) => imageCount === 0),
  gap(
    'image',
    recommended,
    'Use a larger image: search engines want 1200 pixels and more.',
    ({ hasSmallCover }) => hasSmallCover,
  ),
  gap('description', recommended, 'Add a short description.', ({ description }) => isBlankText(description)),
  gap('recipeIngredient', recommended, 'Add the ingredients.', ({ hasIngredients }) => !hasIngredients),
  gap('recipeInstructions', recommended, 'Add the steps.', ({ hasSteps }) => !hasSteps),
  gap(
    'prepTime',
    recommended,
    'Add the preparation time: it counts only together with the cooking time.',
    ({ prepTimeMinutes }) => isMissing(prepTimeMinutes),
  ),
  gap(
    'cookTime',
    recommended,
    'Add the cooking time: it counts only together with the preparation time.',
    ({ cookTimeMinutes }) => isMissing(cookTimeMinutes),
  ),
  gap('recipeYield', recommended, 'Say how many servings it makes.', ({ yieldServings }) =>
    isMissing(yieldServings),
  ),
  gap('recipeCategory', recommended, 'Choose a meal or category.', ({ hasCategory }) => !hasCategory),
  gap('recipeCuisine', recommended, 'Choose a cuisine.', ({ hasCuisine }) => !hasCuisine),
  gap('keywords', recommended, 'Add keywords or tags.', ({ hasKeywords }) => !hasKeywords),
  gap('video', recommended, 'Add a video.', ({ hasVideo }) => !hasVideo),
]

/** The number of structured data properties that are checked. */
export const jsonLdPropertyCount = new Set(rules.map(({ property }) => property)).size

/** Lists what is missing in a recipe's structured data, required properties first, each with advice. */
export function recipeJsonLdGaps(recipe: Recipe): JsonLdGap[] {
  const { title, description, images, meals, categories, cuisines, keywords, tags } = recipe
  const { prepTimeMinutes, cookTimeMinutes, yieldServings, video, youtubeVideoId } = recipe
  return gapsOf({
    ...{ title, description, prepTimeMinutes, cookTimeMinutes, yieldServings },
    imageCount: images.length,
    hasSmallCover: hasSmallCover(recipe),
    hasIngredients: ingredientTexts(recipe).length > 0,
    hasSteps: hasSteps(recipe),
    hasCategory: meals.length + categories.length > 0,
    hasCuisine: cuisines.length > 0,
    hasKeywords: keywords.length + tags.length > 0,
    hasVideo: video !== null || Boolean(youtubeVideoId),
  })
}

/** The same for a draft; the size of its images is not checked. */
export function draftJsonLdGaps(draft: RecipeDraft): JsonLdGap[] {
  const { ingredientUsageGroups, instructionGroups, images, keywords, ...form } = completeForm(draft)
  const { mealIds, foodCategoryIds, cuisineIds, tagIds, prepTimeMinutes, cookTimeMinutes, yieldServings } =
    form
  const usages = ingredientUsageGroups.flatMap((group) => group.ingredientUsages)
  const steps = instructionGroups.flatMap((group) => group.instructions)
  return gapsOf({
    ...{ title: form.title, description: form.description },
    ...{ prepTimeMinutes, cookTimeMinutes, yieldServings },
    imageCount: images.length,
    hasSmallCover: false,
    hasIngredients: usages.some(
      (usage) => usage.ingredientId != null || (usage.ingredientTitleOverride ?? '').trim() !== '',
    ),
    hasSteps: steps.some(({ content }) => !isBlankText(content)),
    hasCategory: mealIds.length + foodCategoryIds.length > 0,
    hasCuisine: cuisineIds.length > 0,
    hasKeywords: keywords.length + tagIds.length > 0,
    hasVideo: Boolean(form.videoId) || Boolean(form.youtubeVideoId),
  })
}

function gapsOf(facts: GapFacts): JsonLdGap[] {
  return rules
    .filter((rule) => rule.isMissing(facts))
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

function hasSteps(recipe: Recipe): boolean {
  const steps = recipe.instructionGroups.flatMap(({ instructions }) => instructions)
  return steps.some((step) => instructionText(step, recipe) !== '')
}

function isMissing(value: number | null | undefined): boolean {
  return value == null || value <= 0
}
