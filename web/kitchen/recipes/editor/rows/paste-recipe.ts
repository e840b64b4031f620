import type { ImportedRecipe } from '#core/formats/imported/imported-recipe.ts'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { emptyUsage, rowParts, withReadLine } from '#core/formats/ingredient/ingredient-row.ts'
import type { PastedLine } from '#core/formats/editor/pasted-lines.ts'
import { isEmptyStep, stepsFromLines } from '#core/formats/editor/step-rows.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import { slugify } from '#core/model/recipe/recipe-slug.ts'
import type { InstructionGroupDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { ingredientRows, rowCommands, stepRows } from '#core/model/recipe/record/row-groups.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { isUntitledSlug, untitledTitle } from '../../untitled.ts'
import type { useGlobals } from '../work/globals-context.tsx'
import { withPastedIngredients, type PastePlace } from './paste-ingredients.ts'

type Names = ReturnType<typeof useGlobals>['names']

const ingredientCommands = rowCommands(ingredientRows)

/** A recipe with pasted content, and the ids of the last pasted rows; undefined if there are none. */
export type RecipeWithPaste = {
  readonly recipe: EditedRecipe
  readonly lastIngredientId: string | undefined
  readonly lastStepId: string | undefined
}

/** Merges a pasted recipe into a recipe. Rows are added to the lists; other fields are set only if they are empty. */
export function withPastedRecipe(
  recipe: EditedRecipe,
  pasted: ImportedRecipe,
  place: PastePlace,
  names: Names,
): RecipeWithPaste {
  const lines = pasted.ingredientGroups.flatMap(({ title, lines }): PastedLine[] => [
    ...(title === null ? [] : [{ kind: 'heading', text: title } as const]),
    ...lines.map((text) => ({ kind: 'row', text }) as const),
  ])
  const read = (text: string) =>
    withReadLine(emptyUsage(crypto.randomUUID()), readIngredientLine(text), names)
  const { recipe: withIngredients, lastId } = withPastedIngredients(recipe, place, lines, read)
  const instructionGroups = withPastedSteps(withIngredients, pasted, names)
  const complete = {
    ...withIngredients,
    ...pastedTitle(recipe, pasted),
    instructionGroups,
    description: recipe.description ?? textOf(pasted.description),
    note: recipe.note ?? textOf([...pasted.notes, ...pasted.tips].join('\n')),
    prepTimeMinutes: recipe.prepTimeMinutes ?? pasted.prepTimeMinutes,
    cookTimeMinutes: recipe.cookTimeMinutes ?? pasted.cookTimeMinutes,
    yieldServings: recipe.yieldServings ?? pasted.yieldServings,
  }
  const lastStepId = instructionGroups.at(-1)?.instructions.at(-1)?.id
  return { recipe: complete, lastIngredientId: lastId, lastStepId }
}

function pastedTitle({ title, slug }: EditedRecipe, pasted: ImportedRecipe) {
  const isFree = title === untitledTitle || title.trim() === ''
  if (!isFree || pasted.title === null) return {}
  return { title: pasted.title, ...(isUntitledSlug(slug) ? { slug: slugify(pasted.title) } : {}) }
}

function withPastedSteps(
  { ingredientUsageGroups, instructionGroups }: EditedRecipe,
  pasted: ImportedRecipe,
  names: Names,
) {
  const usages = ingredientCommands
    .allRows(ingredientUsageGroups)
    .map((usage) => ({ id: usage.id, title: rowParts(usage, names).title }))
  const made = pasted.instructionGroups.map(({ title, steps }) => ({
    ...stepRows.emptyGroup(crypto.randomUUID(), title),
    instructions: stepsFromLines(
      steps.map(({ text }) => text),
      usages,
      () => crypto.randomUUID(),
    ),
  }))
  const written = instructionGroups.map((group) => ({
    ...group,
    instructions: group.instructions.filter((step) => !isEmptyStep(step)),
  }))
  return joined(written.filter(isWritten), made)
}

function isWritten({ title = null, note = null, instructions }: InstructionGroupDraft): boolean {
  return title !== null || note !== null || instructions.length > 0
}

/** Appends groups. Pasted steps without a heading are added to the last existing group. */
function joined(before: InstructionGroupDraft[], made: InstructionGroupDraft[]): InstructionGroupDraft[] {
  const [last, first] = [before.at(-1), made[0]]
  if (last === undefined || first === undefined || (first.title ?? null) !== null) return [...before, ...made]
  const longer = { ...last, instructions: [...last.instructions, ...first.instructions] }
  return [...before.slice(0, -1), longer, ...made.slice(1)]
}

function textOf(text: string | null) {
  return text === null || text === '' ? null : paragraphsFromText(text)
}
