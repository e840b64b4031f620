import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { emptyUsage, lineOfUsage, rowParts, withReadLine } from '#core/formats/ingredient/ingredient-row.ts'
import { pastedLines } from '#core/formats/editor/pasted-lines.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type {
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
} from '#core/model/recipe/record/recipe-draft.ts'
import { ingredientRows, rowCommands } from '#core/model/recipe/record/row-groups.ts'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { useEdit, useParts, type EditOptions } from '../../../../editing/editor/use-draft.ts'
import { useIssues } from '../../../../editing/editor/use-field.ts'
import { useEditor, usePresentRecipe } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { hasSameIngredientShape } from '../work/rows-of-recipe.ts'
import { useLatest } from '../work/use-latest.ts'
import { IngredientRow } from './ingredient-row.tsx'
import { NewIngredients } from './new-ingredients.tsx'
import { withPastedIngredients } from './paste-ingredients.ts'
import type { RecipeWithPaste } from './paste-recipe.ts'
import { useRowList } from './row-actions.ts'
import { RowGroups, type RowWords } from './row-groups.tsx'
import { useGroupActions } from './use-group-actions.ts'
import { useLines, type LineActions } from './use-lines.ts'
import { useRecipePaste } from './use-recipe-paste.ts'

type Groups = readonly IngredientUsageGroupDraft[]

const commands = rowCommands(ingredientRows)

/** The ingredients of the recipe as lines of text, in groups. */
export function IngredientList() {
  // Subscribes only to the rows and their order; each row subscribes to its own content.
  const editor = useEditor()
  const groups = useParts(
    editor,
    ['ingredientUsageGroups'],
    (recipe) => recipe.ingredientUsageGroups,
    hasSameIngredientShape,
  )
  const issues = useIssues(editor, 'ingredientUsageGroups')
  const list = useIngredientList()
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <RowGroups
      {...{ words, groups, issues }}
      path="ingredientUsageGroups"
      field="recipeIngredient"
      rowsOf={ingredientRows.rowsOf}
      actions={list.groupActions}
      announcement={list.announcement}
      renderRow={(usage, path, { index }) => (
        <IngredientRow
          key={usage.id}
          id={usage.id}
          path={`${path}.ingredientUsages.${index}`}
          isSelected={list.selected.has(usage.id)}
          isOpen={openId === usage.id}
          actions={list.actions}
          lines={list.lines}
          onOpen={setOpenId}
        />
      )}
    >
      <NewIngredients />
    </RowGroups>
  )
}

const words: RowWords = {
  ...{ title: 'Ingredients', kind: 'ingredients', row: 'an ingredient' },
  ...{ next: 'Type or paste…', first: 'Type or paste…' },
}

function useIngredientList() {
  const edit = useEdit(useEditor())
  const present = usePresentRecipe()
  const { names } = useGlobals()
  const latestNames = useLatest(names)

  const editGroups = useCallback(
    (change: (groups: Groups) => Groups, options?: EditOptions) =>
      edit((recipe) => {
        const groups = change(recipe.ingredientUsageGroups)
        return groups === recipe.ingredientUsageGroups
          ? recipe
          : { ...recipe, ingredientUsageGroups: [...groups] }
      }, options),
    [edit],
  )
  const rows = useRowList<IngredientUsageGroupDraft, IngredientUsageDraft>({
    commands,
    groups: () => present().ingredientUsageGroups,
    setGroups: editGroups,
    emptyRow: emptyUsage,
    copyRow: (usage) => ({ ...usage, id: crypto.randomUUID() }),
    textOf: (usage) => lineOfUsage(usage, latestNames.current),
    nameOf: (usage) => rowParts(usage, latestNames.current).title || 'Empty row',
  })
  const { focus } = rows
  const lines = useLines(editGroups, latestNames)
  const takeRecipe = useRecipePaste()

  const pasteInto = useCallback(
    (groupId: string | null, rowId: string | null, text: string, options?: EditOptions) => {
      const pasteLines = () =>
        paste({ edit, focus, names: latestNames.current, options }, groupId, rowId, text)
      const after = {
        onDone: ({ lastIngredientId }: RecipeWithPaste) => focus(lastIngredientId),
        onFailure: pasteLines,
      }
      return takeRecipe(text, { groupId, rowId }, after) || pasteLines()
    },
    [edit, focus, latestNames, takeRecipe],
  )
  const groupActions = useGroupActions({
    commands,
    kind: 'ingredient',
    editGroups,
    selected: rows.selected,
    append(groupId) {
      const id = crypto.randomUUID()
      flushSync(() =>
        editGroups((groups) => commands.append(groups, groupId, [emptyUsage(id)], crypto.randomUUID())),
      )
      focus(id)
    },
    paste: (groupId, text, options) => pasteInto(groupId, null, text, options),
  })
  const withPaste = useMemo<LineActions>(
    () => ({ ...lines, paste: (id, text) => pasteInto(null, id, text) }),
    [lines, pasteInto],
  )
  return { ...rows, groupActions, lines: withPaste }
}

type Pasting = Pick<ReturnType<typeof useGlobals>, 'names'> & {
  readonly edit: ReturnType<typeof useEdit<EditedRecipe>>
  readonly focus: (id: string | undefined) => void
  readonly options: EditOptions | undefined
}

function paste(
  { edit, focus, names, options }: Pasting,
  groupId: string | null,
  rowId: string | null,
  text: string,
): boolean {
  const lines = pastedLines(text, 'ingredients')
  if (rowId !== null && lines.length < 2) return false
  const read = (line: string) =>
    withReadLine(emptyUsage(crypto.randomUUID()), readIngredientLine(line), names)
  let last: string | undefined
  flushSync(() =>
    edit((recipe) => {
      const pasted = withPastedIngredients(recipe, { groupId, rowId }, lines, read)
      last = pasted.lastId
      return pasted.recipe
    }, options),
  )
  focus(last)
  return true
}
