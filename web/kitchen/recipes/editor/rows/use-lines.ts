import { useCallback, useEffect, useMemo, useRef } from 'react'
import { withReadLine } from '#core/formats/editor/ingredient-row.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type { IngredientUsageDraft, IngredientUsageGroupDraft } from '#core/model/recipe/recipe-draft.ts'
import { ingredientRows, rowCommands } from '#core/model/recipe/row-groups.ts'
import { useEdit, type EditOptions } from '../../../../editing/editor/use-draft.ts'
import { useEditor, usePresentRecipe } from '../work/editor-context.tsx'
import type { useGlobals } from '../work/globals-context.tsx'

type Groups = readonly IngredientUsageGroupDraft[]

const commands = rowCommands(ingredientRows)

/** What a row does with its own line. */
export type LineActions = {
  readonly type: (id: string, text: string) => void
  /** Reads the line that was typed last, at once. */
  readonly read: (id: string) => void
  readonly change: (
    id: string,
    change: (usage: IngredientUsageDraft) => IngredientUsageDraft,
    group: string,
  ) => void
  /** Pastes several lines in place of an empty row or below one; false for a single line. */
  readonly paste: (id: string, text: string) => boolean
  readonly leave: (id: string) => void
}

/** How long after a key a line is read, in milliseconds: after the letter is painted. */
const readDelay = 120

/** Types, reads and changes single lines. */
export function useLines(
  editGroups: (change: (groups: Groups) => Groups, options?: EditOptions) => void,
  names: { readonly current: ReturnType<typeof useGlobals>['names'] },
): Omit<LineActions, 'paste'> {
  const editor = useEditor()
  const { readers } = editor
  const edit = useEdit(editor)
  const present = usePresentRecipe()
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const read = useCallback(
    (id: string) => {
      const timer = timers.current.get(id)
      if (timer === undefined) return
      clearTimeout(timer)
      timers.current.delete(id)
      const text = present().lineTexts[id] ?? ''
      const reading = readIngredientLine(text)
      editGroups(
        (groups) => commands.update(groups, id, (usage) => withReadLine(usage, reading, names.current)),
        { group: `line:${id}`, isFollowUp: true },
      )
    },
    [editGroups, present, names],
  )
  useEffect(() => {
    const readAll = () => [...timers.current.keys()].forEach(read)
    readers.add(readAll)
    return () => void readers.delete(readAll)
  }, [read, readers])
  return useMemo(() => {
    return {
      read,
      type(id, text) {
        edit((recipe) => ({ ...recipe, lineTexts: { ...recipe.lineTexts, [id]: text } }), {
          group: `line:${id}`,
        })
        clearTimeout(timers.current.get(id))
        timers.current.set(
          id,
          setTimeout(() => read(id), readDelay),
        )
      },
      change: (id, change, group) =>
        edit(
          (recipe) => {
            const { [id]: _, ...lineTexts } = recipe.lineTexts
            const groups = commands.update(recipe.ingredientUsageGroups, id, change)
            return { ...recipe, lineTexts, ingredientUsageGroups: [...groups] }
          },
          { group: `usage-${group}:${id}` },
        ),
      leave(id) {
        read(id)
        const usage = commands.allRows(present().ingredientUsageGroups).find((row) => row.id === id)
        const isEmpty =
          usage !== undefined && Object.entries(usage).every(([key, value]) => key === 'id' || value === null)
        const isSilent = isEmpty && (present().lineTexts[id] ?? '') === ''
        if (isSilent) editGroups((groups) => commands.remove(groups, new Set([id])))
      },
    }
  }, [edit, editGroups, present, read])
}
