import { useCallback } from 'react'
import { lineOfUsage, type IngredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import { editedRecipe, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { isFieldOfKind } from '#core/model/recipe/record/field-shapes.ts'
import { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { counted } from '#core/values/text/counted.ts'
import { scalarText } from '#core/values/text/scalar-text.ts'
import { formatDuration } from '#core/values/time/duration.ts'
import type { ManagedGlobals } from '#core/calls/site/site-calls.ts'
import { levelNames, readerNames } from '../fields/choice-names.ts'
import { useGlobals } from '../work/globals-context.tsx'

const Fields = RecipeDraft.partial()

/** Returns a function that formats a recipe field as text with one line per entry, for comparing two values. */
export function useValueText(): (field: string, value: unknown) => string {
  const { globals, names } = useGlobals()
  return useCallback((field, value) => valueText(field, value, globals, names), [globals, names])
}

/** Formats a recipe field as text with one line per entry; "Nothing" if it is empty. */
export function valueText(
  field: string,
  value: unknown,
  globals: ManagedGlobals,
  names: IngredientNames,
): string {
  const read = Fields.safeParse({ [field]: value ?? undefined })
  if (!read.success) return plainLines(value).join('\n') || 'Nothing'
  const { publishedAt: _, title = '', slug = '', ...fields } = read.data
  const form = editedRecipe({ ...fields, title, slug })
  return lines(field, form, globals, names).join('\n') || 'Nothing'
}

type Form = EditedRecipe

function lines(field: string, form: Form, globals: ManagedGlobals, names: IngredientNames): string[] {
  const titles = [
    globals.meals,
    globals.cuisines,
    globals.diets,
    globals.methods,
    globals.tags,
    globals.categories,
  ]
  const titleOf = (id: string) => titles.flat().find((term) => term.id === id)?.title ?? 'A former term'
  if (isFieldOfKind(field, 'text')) return plainText(form[field]).split('\n').filter(Boolean)
  if (isFieldOfKind(field, 'terms')) return form[field].map(titleOf)
  if (isFieldOfKind(field, 'words')) return form[field]
  if (isFieldOfKind(field, 'minutes')) {
    return form[field] === null ? [] : [formatDuration(form[field], 'short')]
  }
  switch (field) {
    case 'ingredientUsageGroups':
      return form.ingredientUsageGroups.flatMap(({ title, note, ingredientUsages }) => [
        ...(title ? [`${title}:`] : []),
        ...(note ? [note] : []),
        ...ingredientUsages.map((usage) => lineOfUsage(usage, names)),
      ])
    case 'instructionGroups':
      return form.instructionGroups.flatMap(({ title, note, instructions }) => [
        ...(title ? [`${title}:`] : []),
        ...(note ? [note] : []),
        ...instructions.map(({ content, timerMinutes }, at) =>
          [
            `${at + 1}. ${plainText(content)}`,
            timerMinutes == null ? '' : `(${formatDuration(timerMinutes, 'short')})`,
          ]
            .join(' ')
            .trim(),
        ),
      ])
    case 'equipmentUsages':
      return form.equipmentUsages.map(
        ({ equipmentId, equipmentTitleOverride }) =>
          equipmentTitleOverride ||
          (globals.equipment.find(({ id }) => id === equipmentId)?.title ?? 'Equipment'),
      )
    case 'images':
      return form.images.length === 0 ? [] : [imagesText(form.images)]
    case 'contributorIds':
      return form.contributorIds.map(
        (id) => globals.contributors.find((one) => one.id === id)?.displayName ?? 'A former member',
      )
    case 'privacySetting':
      return [readerNames[form.privacySetting]]
    case 'difficultyLevel':
      return form.difficultyLevel === null ? [] : [levelNames[form.difficultyLevel]]
    case 'videoId':
      // The first digits distinguish videos.
      return form.videoId === null ? [] : [`Video ${form.videoId.slice(0, 4)}`]
    default:
      return plainLines(new Map<string, unknown>(Object.entries(form)).get(field))
  }
}

function plainLines(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  return [scalarText(value)]
}

/** "1 photo", "3 photos, 2 of them cropped". */
function imagesText(images: EditedRecipe['images']): string {
  const cropped = images.filter(({ crop }) => crop).length
  const all = counted(images.length, 'photo')
  if (cropped === 0) return all
  return images.length === 1 ? `${all}, cropped` : `${all}, ${cropped} of them cropped`
}
