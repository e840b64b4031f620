import { canonicalJson } from '#core/values/same-value.ts'
import type { RecipeField, RecipeForm } from './recipe-form.ts'

/** Two forms with a common base. */
export type DivergedForms = {
  readonly base: RecipeForm
  readonly mine: RecipeForm
  readonly theirs: RecipeForm
}

/** The result of merging two forms. */
export type RecipeMerge = {
  /** Each field from the side that changed it; conflicting fields have the value of `theirs`. */
  readonly form: RecipeForm
  /** The fields that only this side changed. */
  readonly mine: readonly RecipeField[]
  readonly theirs: readonly RecipeField[]
  /** The fields that both sides changed to different values; a person has to choose. */
  readonly conflicts: readonly RecipeField[]
}

/** Three-way merge of two forms, field by field. */
export function mergeRecipeForms({ base, mine, theirs }: DivergedForms): RecipeMerge {
  const byMe = new Set(changedFields(base, mine))
  const byThem = new Set(changedFields(base, theirs))
  const isConflict = (field: RecipeField) => byThem.has(field) && !isSameField(field, mine, theirs)
  const conflicts = [...byMe].filter(isConflict)
  const onlyMine = [...byMe].filter((field) => !byThem.has(field))
  return {
    form: {
      ...theirs,
      ...pick(mine, onlyMine),
      title: onlyMine.includes('title') ? mine.title : theirs.title,
    },
    mine: onlyMine,
    theirs: [...byThem].filter((field) => !byMe.has(field)),
    conflicts,
  }
}

/** The names of fields in which two forms differ; a missing field equals an empty one. */
export function changedFields(before: RecipeForm, after: RecipeForm): RecipeField[] {
  return fieldsOf(before, after)
    .filter((field) => !isSameField(field, before, after))
    .sort()
}

/** True if a field has the same value in both forms. */
export function isSameField(field: RecipeField, one: RecipeForm, other: RecipeForm): boolean {
  return fieldText(field, one) === fieldText(field, other)
}

/** The size of a change: the changed fields and their approximate number of characters. */
export type FormChange = { readonly fields: readonly RecipeField[]; readonly characters: number }

/** Measures a change; characters are counted between the first and the last difference of each field, as JSON. */
export function formChange(before: RecipeForm, after: RecipeForm): FormChange {
  const fields = changedFields(before, after)
  const sizes = fields.map((field) => differingCharacters(fieldText(field, before), fieldText(field, after)))
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

/** The value of a field as text that is equal for equal values; empty for an empty value. */
function fieldText(field: RecipeField, form: RecipeForm): string {
  const value = form[field]
  const isNothing = value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  if (isNothing || (field === 'privacySetting' && value === 'public')) return ''
  return canonicalJson(value)
}

function fieldsOf(one: RecipeForm, other: RecipeForm): RecipeField[] {
  const isField = (name: string): name is RecipeField => name in one || name in other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(isField)
}

/** Missing fields are undefined here, so they are cleared too. */
function pick(form: RecipeForm, fields: readonly RecipeField[]): Partial<RecipeForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}
