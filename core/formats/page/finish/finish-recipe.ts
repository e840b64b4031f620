import { withSentencesParted } from '../../document/html-text.ts'
import { emptyImportedRecipe } from '../../imported/imported-recipe.ts'
import type { ImportedRecipe, ImportWarning } from '../../imported/imported-recipe.ts'
import { readingConfidence } from '../../imported/recipe-confidence.ts'
import { fieldNames } from '../candidates/candidate.ts'
import type { MergedFields, MergedRecipe } from '../merge/merged-recipe.ts'

/** A finished recipe, and its fields with their origin. */
export type FinishedRecipe = { readonly recipe: ImportedRecipe; readonly fields: MergedFields }

/** Finishes a recipe: missing spaces between sentences, the total time, warnings about guesses, its confidence. */
export function finishRecipe(merged: MergedRecipe): FinishedRecipe {
  const fields = withTotalTime(withSentences(merged.fields))
  const recipe = {
    ...recipeOf(fields),
    leftovers: [...merged.leftovers],
    warnings: [...merged.warnings, ...guesses(fields)],
  }
  return { recipe: { ...recipe, confidence: readingConfidence(recipe, merged.trust) }, fields }
}

function withSentences(fields: MergedFields): MergedFields {
  const { description, notes } = fields
  if (description === undefined && notes === undefined) return fields
  return {
    ...fields,
    ...(description?.value
      ? { description: { ...description, value: withSentencesParted(description.value) } }
      : {}),
    ...(notes ? { notes: { ...notes, value: notes.value.map(withSentencesParted) } } : {}),
  }
}

function withTotalTime(fields: MergedFields): MergedFields {
  const { prepTimeMinutes: prep, cookTimeMinutes: cook } = fields
  const part = prep ?? cook
  if (part === undefined || fields.totalTimeMinutes !== undefined) return fields
  const confidence = Math.min(prep?.confidence ?? 1, cook?.confidence ?? 1)
  const value = (prep?.value ?? 0) + (cook?.value ?? 0)
  return { ...fields, totalTimeMinutes: { value, source: part.source, stage: 'finish', confidence } }
}

/** Warnings for parts that were detected only by their appearance, which users should check. */
function guesses({ ingredientGroups, instructionGroups }: MergedFields): ImportWarning[] {
  const message = 'Found by what it looks like on the page; check that it is all there.'
  return [
    ...(ingredientGroups?.source === 'visible lines'
      ? [{ path: 'ingredientUsageGroups', message, source: '' }]
      : []),
    ...(instructionGroups?.source === 'visible lines'
      ? [{ path: 'instructionGroups', message, source: '' }]
      : []),
  ]
}

/** The fields that are the same in a finished recipe. */
const plainNames = fieldNames.filter((name) => name !== 'images' && name !== 'yield')

function recipeOf(fields: MergedFields): ImportedRecipe {
  const { images, yield: yields } = fields
  const recipe: ImportedRecipe = {
    ...emptyImportedRecipe(),
    images: [...new Set(images?.value.map(({ url }) => url))],
    yieldText: yields?.value?.text ?? null,
    yieldServings: yields?.value?.servings ?? null,
    yieldServingsMax: yields?.value?.servingsMax ?? null,
  }
  const set = <Name extends (typeof plainNames)[number]>(
    into: { [Each in Name]: ImportedRecipe[Each] },
    from: { [Each in Name]?: { readonly value: ImportedRecipe[Each] } },
    name: Name,
  ): void => {
    const value = from[name]?.value
    if (value !== undefined) into[name] = value
  }
  for (const name of plainNames) set(recipe, fields, name)
  return recipe
}
