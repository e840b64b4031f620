import { useCallback, useEffect, useMemo, useRef } from 'react'
import { withReadLine } from '#core/formats/editor/ingredient-row.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type { IngredientUsageDraft, IngredientUsageGroupDraft } from '#core/model/recipe/recipe-draft.ts'
import { ingredientRows, rowCommands } from '#core/model/recipe/row-groups.ts'
import { isSameValue } from '#core/values/same-value.ts'
import { useEdit, type EditOptions } from '../../../../editing/editor/use-draft.ts'
import { useEditor, usePresentRecipe } from '../work/editor-context.tsx'
import type { useGlobals } from '../work/globals-context.tsx'

type Groups = readonly IngredientUsageGroupDraft[]

const commands = rowCommands(ingredientRows)

/** Actions on a single ingredient line. */
export type LineActions = {
  readonly type: (id: string, text: string) => void
  /** Parses the typed text of a line now, without waiting for the delay. */
  readonly read: (id: string) => void
  readonly change: (
    id: string,
    change: (usage: IngredientUsageDraft) => IngredientUsageDraft,
    group: string,
  ) => void
  /** Pastes several lines below the row, or in its place if it is empty; false for a single line. */
  readonly paste: (id: string, text: string) => boolean
  readonly leave: (id: string) => void
}

/** How long after the last keystroke a line is parsed, in milliseconds: long enough to paint the letter first. */
const readDelay = 120

/** Actions on single ingredient lines: typing is parsed after a delay, and a line that is left empty is removed. */
export function useLines(
  editGroups: (change: (groups: Groups) => Groups, options?: EditOptions) => void,
  names: { readonly current: ReturnType<typeof useGlobals>['names'] },
): Omit<LineActions, 'paste'> {
  const editor = useEditor()
  const { readers } = editor
  const edit = useEdit(editor)
  const present = usePresentRecipe()
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const readText = useCallback(
    (id: string) => {
      const reading = readIngredientLine(present().lineTexts[id] ?? '')
      editGroups(
        (groups) => commands.update(groups, id, (usage) => withReadLine(usage, reading, names.current)),
        { group: `line:${id}`, isFollowUp: true },
      )
    },
    [editGroups, present, names],
  )
  const read = useCallback(
    (id: string) => {
      const timer = timers.current.get(id)
      if (timer === undefined) return
      clearTimeout(timer)
      timers.current.delete(id)
      readText(id)
    },
    [readText],
  )
  // A copy on the device may have been stored between a keystroke and the parsing of its line.
  useEffect(() => {
    const { lineTexts, ingredientUsageGroups } = present()
    for (const usage of commands.allRows(ingredientUsageGroups)) {
      const text = lineTexts[usage.id]
      if (text === undefined) continue
      const read = withReadLine(usage, readIngredientLine(text), names.current)
      if (!isSameValue(read, usage)) readText(usage.id)
    }
  }, [present, names, readText])
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
