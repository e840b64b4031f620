import type { RecipeForm } from '../../model/recipe/record/recipe-form.ts'

/** A recipe in an editor: every field of the form. */
export type EditedRecipe = {
  [Field in keyof RecipeForm]-?: Exclude<RecipeForm[Field], undefined>
}

/** A form as a recipe in an editor; missing fields are empty. */
export function editedRecipe(form: RecipeForm): EditedRecipe {
  const { title, slug, description = null, images = [], videoId = null, youtubeVideoId = null } = form
  const { storyExcerpt = null, storyMore = null, note = null, legacyRecipeData = null } = form
  const { privacySetting = 'public', prepTimeMinutes = null, cookTimeMinutes = null } = form
  const { customTimeLabel = null, customTimeMinutes = null, yieldServings = null } = form
  const { servingDescription = null, difficultyLevel = null, source = null, keywords = [] } = form
  const { tagIds = [], methodIds = [], foodCategoryIds = [], mealIds = [], cuisineIds = [] } = form
  const { dietIds = [], ingredientUsageGroups = [], instructionGroups = [] } = form
  const { equipmentUsages = [], contributorIds = [] } = form
  return {
    ...{ title, slug, description, images, videoId, youtubeVideoId, storyExcerpt, storyMore, note },
    ...{ legacyRecipeData, privacySetting, prepTimeMinutes, cookTimeMinutes, customTimeLabel },
    ...{ customTimeMinutes, yieldServings, servingDescription, difficultyLevel, source, keywords },
    ...{ tagIds, methodIds, foodCategoryIds, mealIds, cuisineIds, dietIds, ingredientUsageGroups },
    ...{ instructionGroups, equipmentUsages, contributorIds },
  }
}
