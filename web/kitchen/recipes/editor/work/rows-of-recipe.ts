import { mentionedUsages } from '#core/formats/editor/step-rows.ts'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type {
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
  InstructionDraft,
  InstructionGroupDraft,
} from '#core/model/recipe/record/recipe-draft.ts'
import { ingredientRows, stepRows, type RowLens } from '#core/model/recipe/record/row-groups.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'

type Heading = {
  readonly id: string
  readonly title?: string | null | undefined
  readonly note?: string | null | undefined
}

/** Finds a row by its id, and checks whether two states have the same headings and rows in the same order. */
function rowsBy<Group extends Heading, Row extends { readonly id: string }>({ rowsOf }: RowLens<Group, Row>) {
  // Groups are immutable, so each state is indexed once for all lookups.
  const indexes = new WeakMap<readonly Group[], ReadonlyMap<string, Row>>()
  function find(groups: readonly Group[], id: string): Row | undefined {
    let index = indexes.get(groups)
    if (index === undefined) {
      index = new Map(groups.flatMap((group) => rowsOf(group).map((row) => [row.id, row])))
      indexes.set(groups, index)
    }
    return index.get(id)
  }
  function hasSameShape(groups: readonly Group[], others: readonly Group[]): boolean {
    if (groups === others) return true
    return groups.length === others.length && groups.every((group, at) => isSameGroup(group, others[at]))
  }
  function isSameGroup(group: Group, other: Group | undefined): boolean {
    if (group === other) return true
    if (other === undefined || group.id !== other.id) return false
    if (group.title !== other.title || group.note !== other.note) return false
    const [rows, others] = [rowsOf(group), rowsOf(other)]
    return rows.length === others.length && rows.every(({ id }, at) => id === others[at]?.id)
  }
  return { find, hasSameShape }
}

const ingredients = rowsBy<IngredientUsageGroupDraft, IngredientUsageDraft>(ingredientRows)
const steps = rowsBy<InstructionGroupDraft, InstructionDraft>(stepRows)

export const hasSameIngredientShape = ingredients.hasSameShape
export const hasSameStepShape = steps.hasSameShape

/** The ingredient line with this id; undefined if it was removed. */
export function usageOf({ ingredientUsageGroups }: EditedRecipe, id: string) {
  return ingredients.find(ingredientUsageGroups, id)
}

/** The step with this id; undefined if it was removed. */
export function stepOf({ instructionGroups }: EditedRecipe, id: string) {
  return steps.find(instructionGroups, id)
}

const noMentions: ReadonlySet<string> = new Set()
const mentions = new WeakMap<RichText, ReadonlySet<string>>()

/** The ids of the ingredient lines that a text mentions; cached by text. */
export function mentionsOf(text: RichText | null | undefined): ReadonlySet<string> {
  if (text == null) return noMentions
  const known = mentions.get(text) ?? mentionedUsages(text)
  mentions.set(text, known)
  return known
}

/** The ids of the ingredient lines that any step mentions. */
export function mentionsInSteps({ instructionGroups }: EditedRecipe): ReadonlySet<string> {
  return new Set(
    instructionGroups.flatMap(({ instructions }) =>
      instructions.flatMap(({ content }) => [...mentionsOf(content)]),
    ),
  )
}

/** True if two lists have identical items, by reference, in the same order. */
export function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => item === other[at]))
}
