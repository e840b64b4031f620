import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { changedDraftFields, draftFields } from '#core/values/merge-fields.ts'

/** The fields in which two states of a recipe differ. */
export const differingFields = (before: EditedRecipe, after: EditedRecipe): (keyof EditedRecipe)[] =>
  draftFields(changedDraftFields(before, after))
