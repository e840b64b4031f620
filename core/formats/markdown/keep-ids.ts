import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { normalDraft } from './normal-draft.ts'
import type { FileRecipe, RecipeNames } from './recipe-file.ts'
import { groupBy } from '../../values/group-by.ts'

/** A part of a recipe that has an id, and the data to recognize it by. */
type Part = { readonly id: string; readonly content: string; readonly title: string }

/**
 * Gives the parts of a file's recipe the ids that they had before, so that references to them stay valid: an unchanged
 * line keeps its id wherever it was moved, a changed one by its title, otherwise by its position among the changed
 * ones.
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

/** The recipe with replaced ids, also in references. */
export function withIds(recipe: FileRecipe, ids: ReadonlyMap<string, string>): FileRecipe {
  // Ids differ from all other strings, so replacing all equal strings updates references.
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

/** Pairs of a new id and the previous id that replaces it. */
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
