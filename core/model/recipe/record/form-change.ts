import { changedDraftFields, draftFields } from '../../../values/merge-fields.ts'
import { canonicalJson } from '../../../values/same-value.ts'
import { tidyForm, type RecipeField, type RecipeForm } from './recipe-form.ts'

/** The names of fields in which two forms differ, sorted; a missing field equals an empty one. */
export function changedFields(before: RecipeForm, after: RecipeForm): RecipeField[] {
  return draftFields(changedDraftFields(tidyForm(before), tidyForm(after))).sort()
}

/** The size of a change: the changed fields and their approximate number of characters. */
export type FormChange = { readonly fields: readonly RecipeField[]; readonly characters: number }

/** Measures a change; characters are counted between the first and the last difference of each field, as JSON. */
export function formChange(before: RecipeForm, after: RecipeForm): FormChange {
  const [earlier, later] = [tidyForm(before), tidyForm(after)]
  const fields = changedFields(before, after)
  const sizes = fields.map((field) => differingCharacters(fieldText(earlier[field]), fieldText(later[field])))
  return { fields, characters: sizes.reduce((sum, size) => sum + size, 0) }
}

function differingCharacters(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return Math.max(before.length, after.length) - start - end
}

/** A value as text that is equal for equal values; empty for an absent one. */
function fieldText(value: RecipeForm[RecipeField]): string {
  return value === undefined ? '' : canonicalJson(value)
}
