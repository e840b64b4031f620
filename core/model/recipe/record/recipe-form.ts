import type { RecipeDraft } from './recipe-draft.ts'
import { isEmptyField, type CompleteForm, type RecipeField } from './field-shapes.ts'
import type { RecipeRecord } from './recipe-record.ts'

/** The editable form of a recipe: the writing form without the publication date, which saving never changes. */
export type RecipeForm = Omit<RecipeDraft, 'publishedAt'>

export { completeForm, type CompleteForm, type RecipeField } from './field-shapes.ts'

/** New values for some fields of a form. */
export type FormChanges = { readonly [Field in RecipeField]?: RecipeForm[Field] | undefined }

/** The form of a stored recipe. */
export function recipeForm(record: RecipeRecord): CompleteForm {
  const { id: _id, siteId: _site, publishedAt: _published, ...rest } = record
  const { createdAt: _created, updatedAt: _updated, version: _version, ...stored } = rest
  const { savedAt: _savedAt, savedBy: _savedBy, ...form } = stored
  return form
}

/** The form with some fields changed. */
export function changeForm<Form extends RecipeForm>(form: Form, changes: FormChanges): Form {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...form, ...given }
}

/** True for a recipe without ingredients, steps and content of an earlier system. */
export function isEmptyForm(form: Partial<RecipeForm>): boolean {
  const { ingredientUsageGroups = [], instructionGroups = [], legacyRecipeData = null } = form
  return (
    ingredientUsageGroups.every(({ ingredientUsages }) => ingredientUsages.length === 0) &&
    instructionGroups.every(({ instructions }) => instructions.length === 0) &&
    legacyRecipeData === null
  )
}

/** The form without empty fields, so that equal forms are deeply equal. */
export function tidyForm(form: RecipeForm): RecipeForm {
  const { title, slug } = form
  const said = Object.entries(form).filter(([field, value]) => !isEmptyField(field, value))
  return { ...Object.fromEntries(said), title, slug }
}
