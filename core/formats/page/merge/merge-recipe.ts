import type { ImportedIngredientGroup } from '../../imported/imported-recipe.ts'
import { plainWords, sectionKind } from '../../lines/section-words.ts'
import type { PageLine } from '../../lines/page-line.ts'
import { fieldNames, surest } from '../candidates/candidate.ts'
import type { Candidate, FieldName } from '../candidates/candidate.ts'
import { mergeImages } from './merge-images.ts'
import { mergeIngredients } from './merge-ingredients.ts'
import { mergeInstructions } from './merge-instructions.ts'
import type { MergedField, MergedFields, MergedRecipe } from './merged-recipe.ts'

/**
 * Merges the candidates of one recipe: each field has its most likely value. Images are those of all candidates, and
 * ingredients are grouped as in the lines of the page, if there are any.
 */
export function mergeRecipe(
  candidates: readonly Candidate[],
  lines: readonly PageLine[],
  trust: number,
): MergedRecipe {
  const fields: MergedFields = {}
  const add = <Name extends FieldName>(known: { [Each in Name]?: MergedField<Each> }, name: Name): void => {
    const best = surest(candidates, name)
    if (best !== undefined) known[name] = { ...best, stage: 'candidates' }
  }
  for (const name of fieldNames) add(fields, name)
  const images = mergeImages(candidates)
  const ingredientGroups = mergeIngredients(candidates, lines)
  const instructionGroups = mergeInstructions(candidates)
  if (images !== undefined) fields.images = images
  if (instructionGroups !== undefined) fields.instructionGroups = instructionGroups
  if (ingredientGroups !== undefined) {
    const { food, equipment } = partEquipment(ingredientGroups.value)
    const value = withoutTitle(food, fields.title?.value ?? '')
    fields.ingredientGroups = { ...ingredientGroups, value }
    if (equipment.length > 0)
      fields.equipment = {
        ...ingredientGroups,
        value: [...new Set([...(fields.equipment?.value ?? []), ...equipment])],
      }
  }
  return {
    fields,
    leftovers: candidates.flatMap(({ leftovers }) => leftovers),
    warnings: candidates.flatMap(({ warnings }) => warnings),
    trust,
  }
}

/** Parts the groups with a heading such as "Equipment" from those of food, if there are any of food. */
function partEquipment(groups: ImportedIngredientGroup[]): {
  readonly food: ImportedIngredientGroup[]
  readonly equipment: readonly string[]
} {
  const isEquipment = ({ title }: ImportedIngredientGroup): boolean =>
    title !== null && sectionKind(title) === 'equipment'
  const food = groups.filter((group) => !isEquipment(group))
  if (food.length === 0 || food.length === groups.length) return { food: groups, equipment: [] }
  return { food, equipment: groups.filter(isEquipment).flatMap(({ lines }) => lines) }
}

/** The heading over the first of several groups may be the recipe's title, which names no group. */
function withoutTitle(groups: ImportedIngredientGroup[], title: string): ImportedIngredientGroup[] {
  if (groups.length < 2) return groups
  const words = plainWords(title)
  return groups.map((group, index) =>
    index === 0 && group.title !== null && plainWords(group.title) === words
      ? { ...group, title: null }
      : group,
  )
}
