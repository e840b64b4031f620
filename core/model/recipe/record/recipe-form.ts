import type { RecipeDraft } from './recipe-draft.ts'
import { absentFields, type ListField } from './recipe-fields.ts'
import type { RecipeRecord } from './recipe-record.ts'

/** The editable form of a recipe: the writing form without the publication date, which saving never changes. */
export type RecipeForm = Omit<RecipeDraft, 'publishedAt'>

/** A field of the form. */
export type RecipeField = keyof RecipeForm

/** New values for some fields of a form. */
export type FormChanges = { readonly [Field in RecipeField]?: RecipeForm[Field] | undefined }

/** The form of a stored recipe. */
export function recipeForm(record: RecipeRecord): RecipeForm {
  const { id: _id, siteId: _site, publishedAt: _published, ...rest } = record
  const { createdAt: _created, updatedAt: _updated, version: _version, ...stored } = rest
  const { savedAt: _savedAt, savedBy: _savedBy, ...form } = stored
  return form
}

/** The form with some fields changed. */
export function changeForm(form: RecipeForm, changes: FormChanges): RecipeForm {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...form, ...given }
}

/** The form with every field present, so that an update also clears the fields that the form does not have. */
export function completeForm<Form extends RecipeForm>(
  form: Form,
): Form & Required<Pick<RecipeForm, ListField>> {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
  return { ...absentFields(), ...form, ...given }
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
  const saysNothing = ([name, value]: [string, unknown]) =>
    value === undefined ||
    value === null ||
    (Array.isArray(value) && value.length === 0) ||
    (name === 'privacySetting' && value === 'public')
  const { title, slug } = form
  return { ...Object.fromEntries(Object.entries(form).filter((field) => !saysNothing(field))), title, slug }
}
