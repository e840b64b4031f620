/** Names of recipe fields, for use in a sentence. */
const names: Readonly<Record<string, string>> = {
  title: 'title',
  slug: 'address',
  description: 'description',
  images: 'photos',
  videoId: 'video',
  youtubeVideoId: 'YouTube video',
  storyExcerpt: 'beginning of the story',
  storyMore: 'story',
  note: 'notes',
  legacyRecipeData: 'earlier content',
  privacySetting: 'readers',
  prepTimeMinutes: 'preparation time',
  cookTimeMinutes: 'cooking time',
  customTimeLabel: 'name of the further time',
  customTimeMinutes: 'further time',
  yieldServings: 'servings',
  servingDescription: 'yield',
  difficultyLevel: 'difficulty',
  tagIds: 'tags',
  methodIds: 'methods',
  foodCategoryIds: 'categories',
  mealIds: 'meals',
  cuisineIds: 'cuisines',
  dietIds: 'diets',
  keywords: 'keywords',
  ingredientUsageGroups: 'ingredients',
  instructionGroups: 'steps',
  equipmentUsages: 'equipment',
  contributorIds: 'contributors',
  source: 'source',
}

/** The name of a field, for use after "the"; the key itself if it has no name. */
export function fieldName(field: string): string {
  return names[field] ?? field
}
