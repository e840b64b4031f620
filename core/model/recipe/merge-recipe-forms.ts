import { canonicalJson } from '../../values/same-value.ts'
import type { RecipeField, RecipeForm } from './recipe-form.ts'

/** Two forms that were made of one base. */
export type DivergedForms = {
  readonly base: RecipeForm
  readonly mine: RecipeForm
  readonly theirs: RecipeForm
}

/** What joining two forms gives. */
export type RecipeMerge = {
  /** Each field from the side that changed it; conflicting fields are as in `theirs`. */
  readonly form: RecipeForm
  /** The fields that only this side changed. */
  readonly mine: readonly RecipeField[]
  readonly theirs: readonly RecipeField[]
  /** The fields that both sides changed, to different values; somebody has to choose. */
  readonly conflicts: readonly RecipeField[]
}

/** Joins two forms field by field: three-way, with a field as the smallest part. */
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

/** The fields in which two forms differ, by name; a field that is absent is the same as an empty one. */
export function changedFields(before: RecipeForm, after: RecipeForm): RecipeField[] {
  return fieldsOf(before, after)
    .filter((field) => !isSameField(field, before, after))
    .sort()
}

/** True when both forms say the same in a field. */
export function isSameField(field: RecipeField, one: RecipeForm, other: RecipeForm): boolean {
  return fieldText(field, one) === fieldText(field, other)
}

/** How large a change is: the fields that differ, and about how many characters of them. */
export type FormChange = { readonly fields: readonly RecipeField[]; readonly characters: number }

/** Measures a change; the characters are those between the first and the last difference of each field, as JSON. */
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

/** What a field says, as text that is equal for equal values; empty for nothing. */
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

/** A field that is absent is undefined here, so that it also clears. */
function pick(form: RecipeForm, fields: readonly RecipeField[]): Partial<RecipeForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}
