import { useMemo } from 'react'
import { isBlankUsage, withReadLine } from '#core/formats/ingredient/ingredient-row.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type {
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
} from '#core/model/recipe/record/recipe-draft.ts'
import { ingredientRows, rowCommands } from '#core/model/recipe/record/row-groups.ts'
import { toSingleLine } from '#core/values/single-line.ts'
import type { EditOptions } from '../../../../editing/editor/use-draft.ts'
import { usePresentRecipe } from '../work/editor-context.tsx'
import type { useGlobals } from '../work/globals-context.tsx'

type Groups = readonly IngredientUsageGroupDraft[]

const commands = rowCommands(ingredientRows)

/** Actions on a single ingredient line. */
export type LineActions = {
  readonly type: (id: string, text: string) => void
  /** Changes fields of a line by hand, and discards the typed text. */
  readonly change: (id: string, changes: Partial<IngredientUsageDraft>) => void
  /** Pastes several lines below the row, or replaces the row if it is empty. Returns false for a single line. */
  readonly paste: (id: string, text: string) => boolean
  readonly leave: (id: string) => void
}

/** Actions on single ingredient lines. Typed text is parsed immediately, and a line that is left empty is removed. */
export function useLines(
  editGroups: (change: (groups: Groups) => Groups, options?: EditOptions) => void,
  names: { readonly current: ReturnType<typeof useGlobals>['names'] },
): Omit<LineActions, 'paste'> {
  const present = usePresentRecipe()
  return useMemo(() => {
    const update = (
      id: string,
      change: (usage: IngredientUsageDraft) => IngredientUsageDraft,
      group: string,
    ) => editGroups((groups) => commands.update(groups, id, change), { group: `${group}:${id}` })
    return {
      type(id, text) {
        const reading = readIngredientLine(toSingleLine(text))
        update(id, (usage) => withReadLine(usage, reading, names.current), 'line')
      },
      change: (id, changes) =>
        update(
          id,
          (usage) => ({ ...usage, ...changes, lineText: null }),
          `usage-${Object.keys(changes).join()}`,
        ),
      leave(id) {
        const usage = commands.allRows(present().ingredientUsageGroups).find((row) => row.id === id)
        if (usage !== undefined && isBlankUsage(usage))
          editGroups((groups) => commands.remove(groups, new Set([id])))
      },
    }
  }, [editGroups, present, names])
}
