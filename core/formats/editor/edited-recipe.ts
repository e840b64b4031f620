import type { RecipeForm } from '../../model/recipe/recipe-form.ts'
import { isSameValue } from '../../values/same-value.ts'
import { mergeFields, type ConflictChoice, type MergedDraft } from '../../values/merge-fields.ts'

/** A recipe in an editor: every field of the form, and the ingredient lines as typed. */
export type EditedRecipe = CompleteForm & {
  /** By usage id; contains only lines that were typed in this editor. */
  readonly lineTexts: Readonly<Record<string, string>>
}

type CompleteForm = {
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
    ...{ instructionGroups, equipmentUsages, contributorIds, lineTexts: {} },
  }
}

/** The part of an editor's changes that is sent to the server. */
export function sentChanges(changes: Partial<EditedRecipe>): Partial<RecipeForm> {
  const { lineTexts: _, ...form } = changes
  return form
}

/** Merges recipes field by field; a typed line stays with its usage while the usage still matches it. */
export function mergeEditedRecipes(
  base: EditedRecipe,
  mine: EditedRecipe,
  theirs: EditedRecipe,
  choices: Readonly<Record<string, ConflictChoice>> = {},
): MergedDraft<EditedRecipe> {
  const { lineTexts } = mine
  const merged = mergeFields({ ...base, lineTexts }, mine, { ...theirs, lineTexts }, choices)
  if (merged.draft.ingredientUsageGroups === mine.ingredientUsageGroups) return merged
  const usages = usagesById(mine)
  const left = [...usagesById(merged.draft)]
    .filter(([id, usage]) => lineTexts[id] !== undefined && isSameValue(usages.get(id), usage))
    .map(([id]) => [id, lineTexts[id] ?? ''])
  return { ...merged, draft: { ...merged.draft, lineTexts: Object.fromEntries(left) } }
}

function usagesById({ ingredientUsageGroups }: EditedRecipe) {
  return new Map(
    ingredientUsageGroups.flatMap(({ ingredientUsages }) =>
      ingredientUsages.map((usage) => [usage.id, usage]),
    ),
  )
}
