import type { RecipeDraft } from '../../model/recipe/recipe-draft.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { normalDraft } from './normal-draft.ts'
import type { FileRecipe, RecipeNames } from './recipe-file.ts'
import { groupBy } from '../../values/group-by.ts'

/** A part of a recipe that has an id, with what tells it from the others. */
type Part = { readonly id: string; readonly content: string; readonly title: string }

/**
 * The recipe of a file with the ids that its parts had before: the same line keeps its id wherever it moved, a changed
 * one keeps it by its title, else by its place among those that changed. So nothing that names a part is lost.
 */
export function keepIds(
  recipe: FileRecipe,
  names: RecipeNames,
  before: RecipeDraft,
  namesBefore: RecipeNames,
): FileRecipe {
  const now = partsOf(recipe.draft, names)
  const then = partsOf(normalDraft(before, namesBefore), namesBefore)
  return withIds(recipe, new Map(kinds.flatMap((kind) => matches(now[kind], then[kind]))))
}

/** The recipe with other ids in place of those of its parts, wherever it names them. */
export function withIds(recipe: FileRecipe, ids: ReadonlyMap<string, string>): FileRecipe {
  // Ids are unique among all strings, so that a reference follows the part that it names.
  const text = JSON.stringify({ ...recipe, draft: { ...recipe.draft, publishedAt: undefined } })
  const kept: FileRecipe = JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value,
  )
  const { publishedAt } = recipe.draft
  return publishedAt === undefined ? kept : { ...kept, draft: { ...kept.draft, publishedAt } }
}

const kinds = ['ingredientGroups', 'ingredients', 'stepGroups', 'steps', 'equipment'] as const

function partsOf(draft: RecipeDraft, names: RecipeNames): Record<(typeof kinds)[number], Part[]> {
  const groups = draft.ingredientUsageGroups ?? []
  const methods = draft.instructionGroups ?? []
  return {
    ingredientGroups: groups.map(({ id, title, note }) => part(id, title, [title, note])),
    ingredients: groups.flatMap(({ ingredientUsages }) =>
      ingredientUsages.map((usage) => {
        const { id, quantityMin, quantityMax, unitId, note, link } = usage
        const title = usage.ingredientTitleOverride || names.ingredientTitle(usage)
        return part(id, title, [
          title,
          quantityMin,
          quantityMax,
          unitId,
          note,
          link,
          plainText(usage.preparation),
        ])
      }),
    ),
    stepGroups: methods.map(({ id, title, note }) => part(id, title, [title, note])),
    steps: methods.flatMap(({ instructions }) =>
      instructions.map(({ id, content, timerMinutes, note }) => {
        const text = plainText(content)
        return part(id, text, [text, timerMinutes, note])
      }),
    ),
    equipment: (draft.equipmentUsages ?? []).map((usage) => {
      const title = usage.equipmentTitleOverride || names.equipmentTitle(usage)
      return part(usage.id, title, [title, usage.note, usage.link])
    }),
  }
}

function part(id: string, title: string | null | undefined, content: readonly unknown[]): Part {
  return { id, title: title ?? '', content: JSON.stringify(content.map((value) => value ?? null)) }
}

/** Pairs of a new id and the one that takes its place. */
function matches(now: readonly Part[], then: readonly Part[]): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = []
  let [open, left] = [[...now], [...then]]
  const keys: readonly ((part: Part, index: number) => string)[] = [
    ({ content }) => content,
    ({ title }) => title,
    (_part, index) => String(index),
  ]
  for (const key of keys) {
    const waiting = groupBy(left, (each) => key(each, left.indexOf(each)))
    const rest: Part[] = []
    open.forEach((each, index) => {
      const found = waiting.get(key(each, index))?.shift()
      if (found === undefined) rest.push(each)
      else pairs.push([each.id, found.id])
    })
    const taken = new Set(pairs.map(([, id]) => id))
    ;[open, left] = [rest, left.filter(({ id }) => !taken.has(id))]
  }
  return pairs
}
