import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { isBlankUsage } from '#core/formats/ingredient/ingredient-row.ts'
import type { PastedLine } from '#core/formats/editor/pasted-lines.ts'
import type {
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
} from '#core/model/recipe/record/recipe-draft.ts'
import { ingredientRows, rowCommands } from '#core/model/recipe/record/row-groups.ts'

type ReadLine = (line: string) => IngredientUsageDraft

/**
 * Where to paste: below the row, at the end of the group if `rowId` is null, or at the end of the list if both are
 * null.
 */
export type PastePlace = { readonly groupId: string | null; readonly rowId: string | null }

const commands = rowCommands(ingredientRows)

/** Adds pasted lines to a recipe. They replace the row if it is empty, and each heading starts a new group. */
export function withPastedIngredients(
  recipe: EditedRecipe,
  { groupId, rowId }: PastePlace,
  lines: readonly PastedLine[],
  readLine: ReadLine,
): { readonly recipe: EditedRecipe; readonly lastId: string | undefined } {
  let lastId: string | undefined
  const row = (line: string) => {
    const usage = readLine(line)
    lastId = usage.id
    return usage
  }
  const start = startOf(recipe, groupId, rowId)
  const [first, ...sections] = sectionsOf(lines)
  const head: IngredientUsageGroupDraft[] = start.groups.slice(0, start.at)
  const present = start.groups[start.at] ?? ingredientRows.emptyGroup(crypto.randomUUID(), null)
  const before = present.ingredientUsages.slice(0, start.index)
  const following = present.ingredientUsages.slice(start.index)
  const made = [
    { ...present, ingredientUsages: [...before, ...(first?.lines ?? []).map(row)] },
    ...sections.map(({ title, lines: texts }) => ({
      ...ingredientRows.emptyGroup(crypto.randomUUID(), title),
      ingredientUsages: texts.map(row),
    })),
  ]
  const isDivided = made.length > 1 && following.length > 0
  const isUntouched =
    made.length > 1 &&
    made[0]?.ingredientUsages.length === 0 &&
    (present.note ?? null) === null &&
    ((present.title ?? null) === null || isDivided)
  const groups = isUntouched ? made.slice(1) : made
  const last = groups.at(-1)
  // The rows after the place stay in a group with their own heading, so that no pasted group gets them.
  const rest = {
    ...ingredientRows.emptyGroup(crypto.randomUUID(), present.title ?? null),
    ingredientUsages: following,
  }
  const complete =
    isDivided || last === undefined
      ? [...groups, ...(isDivided ? [rest] : [])]
      : [...groups.slice(0, -1), { ...last, ingredientUsages: [...last.ingredientUsages, ...following] }]
  return {
    recipe: {
      ...recipe,
      ingredientUsageGroups: [...head, ...complete, ...start.groups.slice(start.at + 1)],
    },
    lastId,
  }
}

function startOf({ ingredientUsageGroups }: EditedRecipe, groupId: string | null, rowId: string | null) {
  const place = rowId === null ? null : commands.placeOf(ingredientUsageGroups, rowId)
  const isEmpty = rowId !== null && isBlank(ingredientUsageGroups, rowId)
  const groups = isEmpty ? commands.remove(ingredientUsageGroups, new Set([rowId])) : ingredientUsageGroups
  const wanted = groups.findIndex(({ id }) => id === (place?.groupId ?? groupId))
  const at = wanted < 0 ? Math.max(0, groups.length - 1) : wanted
  const index = place === null ? (groups[at]?.ingredientUsages.length ?? 0) : place.index + (isEmpty ? 0 : 1)
  return { groups, at, index }
}

function isBlank(groups: readonly IngredientUsageGroupDraft[], rowId: string): boolean {
  const usage = commands.allRows(groups).find(({ id }) => id === rowId)
  return usage !== undefined && isBlankUsage(usage)
}

function sectionsOf(lines: readonly PastedLine[]) {
  const sections: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const { kind, text } of lines) {
    if (kind === 'heading') sections.push({ title: text, lines: [] })
    else sections.at(-1)?.lines.push(text)
  }
  return sections
}
