import type { RecipeDraft } from './recipe-draft.ts'

type Form = Omit<RecipeDraft, 'publishedAt'>

/** The default of each field of a recipe's form; every call returns new lists. */
export const absentFields = () =>
  ({
    description: null,
    images: [],
    videoId: null,
    youtubeVideoId: null,
    storyExcerpt: null,
    storyMore: null,
    note: null,
    legacyRecipeData: null,
    privacySetting: 'public',
    prepTimeMinutes: null,
    cookTimeMinutes: null,
    customTimeLabel: null,
    customTimeMinutes: null,
    yieldServings: null,
    servingDescription: null,
    difficultyLevel: null,
    tagIds: [],
    methodIds: [],
    foodCategoryIds: [],
    mealIds: [],
    cuisineIds: [],
    dietIds: [],
    keywords: [],
    ingredientUsageGroups: [],
    instructionGroups: [],
    equipmentUsages: [],
    contributorIds: [],
    source: null,
  }) satisfies Required<Omit<Form, 'title' | 'slug'>>

type AbsentFields = ReturnType<typeof absentFields>

/** The fields of a form that are lists. */
export type ListField = {
  [Field in keyof AbsentFields]: AbsentFields[Field] extends readonly unknown[] ? Field : never
}[keyof AbsentFields]

/** The fields that lists and cards need; stores keep them separately, so lists never read whole recipes. */
export const cardFields = {
  title: true,
  slug: true,
  privacySetting: true,
  images: true,
  videoId: true,
  prepTimeMinutes: true,
  cookTimeMinutes: true,
  customTimeMinutes: true,
  customTimeLabel: true,
  tagIds: true,
  methodIds: true,
  foodCategoryIds: true,
  mealIds: true,
  cuisineIds: true,
  dietIds: true,
  source: true,
} as const satisfies { readonly [Field in keyof Form]?: true }

/** A field that lists and cards need. */
export type CardField = keyof typeof cardFields
