import { isPaidPlan } from '../account/paid-plan.ts'
import type { PlanType } from '../account/user.ts'
import type { IngredientUsageGroup, Recipe } from './recipe.ts'
import type { PrivacySetting } from './record/recipe-parts.ts'

/** The ingredient lines that remain in a locked recipe: those that the clipped view can show. */
export const lockedPreview = { groups: 2, linesPerGroup: 3 } as const

/**
 * The properties of a reader that access depends on: the plan of their active subscription on this site, and their
 * role.
 */
export type RecipeReader = {
  readonly planType: PlanType | null
  readonly isManager: boolean
  /** The id of the recipe that a signed preview opens to this reader. */
  readonly previewRecipeId?: string | null
}

/** A reader who is not signed in. */
export const anonymousReader: RecipeReader = { planType: null, isManager: false }

type Guarded = { readonly id: string; readonly privacySetting: PrivacySetting }

/** True for a recipe that is not public. */
export function isPremium(recipe: Pick<Guarded, 'privacySetting'>): boolean {
  return recipe.privacySetting !== 'public'
}

/** True if the reader may read the whole recipe: it is public, or they pay, manage the site, or preview this recipe. */
export function canReadRecipe(reader: RecipeReader, recipe: Guarded): boolean {
  return (
    !isPremium(recipe) ||
    reader.isManager ||
    isPaidPlan(reader.planType) ||
    reader.previewRecipeId === recipe.id
  )
}

/** The recipe as this reader may read it: complete or locked. */
export function recipeForReader(reader: RecipeReader, recipe: Recipe): Recipe {
  return canReadRecipe(reader, recipe) ? { ...recipe, isLocked: false } : lockRecipe(recipe)
}

/**
 * The public part of a recipe: headline, description, story excerpt, images, times, yield, counts and terms, and the
 * first ingredient lines without their notes. All fields are listed explicitly, so a field added to `Recipe` does not
 * compile until it is assigned to one side of the paywall.
 */
export function lockRecipe(recipe: Recipe): Recipe {
  return {
    id: recipe.id,
    slug: recipe.slug,
    title: recipe.title,
    privacySetting: recipe.privacySetting,
    publishedAt: recipe.publishedAt,
    updatedAt: recipe.updatedAt,
    images: recipe.images,
    ingredientUsageCount: recipe.ingredientUsageCount,
    prepTimeMinutes: recipe.prepTimeMinutes,
    cookTimeMinutes: recipe.cookTimeMinutes,
    customTimeMinutes: recipe.customTimeMinutes,
    customTimeLabel: recipe.customTimeLabel,
    meals: recipe.meals,
    cuisines: recipe.cuisines,
    diets: recipe.diets,
    methods: recipe.methods,
    tags: recipe.tags,
    categories: recipe.categories,
    description: recipe.description,
    storyExcerpt: recipe.storyExcerpt,
    yieldServings: recipe.yieldServings,
    servingDescription: recipe.servingDescription,
    ingredientUsageGroups: recipe.ingredientUsageGroups.slice(0, lockedPreview.groups).map(previewGroup),
    isLocked: true,
    video: null,
    youtubeVideoId: null,
    storyMore: null,
    note: null,
    legacyRecipeData: null,
    instructionGroups: [],
    equipmentUsages: [],
    difficultyLevel: null,
    keywords: [],
    collections: [],
    contributors: recipe.contributors,
    source: null,
  }
}

function previewGroup(group: IngredientUsageGroup): IngredientUsageGroup {
  return {
    id: group.id,
    title: group.title,
    note: null,
    ingredientUsages: group.ingredientUsages.slice(0, lockedPreview.linesPerGroup).map((usage) => ({
      ...usage,
      note: null,
      link: null,
    })),
  }
}
