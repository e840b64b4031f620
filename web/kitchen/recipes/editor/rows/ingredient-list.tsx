import { useCallback, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { emptyUsage, rowParts, withReadLine } from '#core/formats/editor/ingredient-row.ts'
import { pastedLines } from '#core/formats/editor/pasted-lines.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type { IngredientUsageDraft, IngredientUsageGroupDraft } from '#core/model/recipe/recipe.ts'
import { ingredientRows, rowCommands } from '#core/model/recipe/row-groups.ts'
import { Button } from '../../../../ui/button.tsx'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { useEdit, useParts, type EditOptions } from '../../../../editing/editor/use-draft.ts'
import { useIssues } from '../../../../editing/editor/use-field.ts'
import { useEditor, usePresentRecipe } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { hasSameIngredientShape } from '../work/rows-of-recipe.ts'
import { useLatest } from '../work/use-latest.ts'
import { GroupHeading } from './group-heading.tsx'
import { IngredientRow } from './ingredient-row.tsx'
import { NewIngredients } from './new-ingredients.tsx'
import { withPastedIngredients } from './paste-ingredients.ts'
import { NewRowButton } from './new-row-button.tsx'
import { useRowList } from './row-actions.ts'
import { RowSortable } from './row-sortable.tsx'
import { useLines, type LineActions } from './use-lines.ts'
import styles from './rows.module.css'

type Groups = readonly IngredientUsageGroupDraft[]

const commands = rowCommands(ingredientRows)

/** The ingredients as lines of text in groups. */
export function IngredientList() {
  // Which rows there are and in which order; what a row says is its own business.
  const editor = useEditor()
  const groups = useParts(
    editor,
    ['ingredientUsageGroups'],
    (recipe) => recipe.ingredientUsageGroups,
    hasSameIngredientShape,
  )
  const issues = useIssues(editor, 'ingredientUsageGroups')
  const list = useIngredientList()
  const { actions, selected, spoken, lines } = list
  const [openId, setOpenId] = useState<string | null>(null)
  const order = useMemo(
    () => groups.flatMap((group) => [group.id, ...group.ingredientUsages.map(({ id }) => id)]),
    [groups],
  )
  const headingId = useId()
  const isBare = groups.length <= 1 && (groups[0]?.title ?? null) === null
  return (
    <section className={styles['section']} aria-labelledby={headingId} data-field="recipeIngredient">
      <header className={styles['sectionHead']}>
        <h2 id={headingId}>Ingredients</h2>
        <Button variant="quiet" onClick={() => list.addGroup()}>
          Add a heading
        </Button>
      </header>
      <RowSortable order={order} onMove={(id, overId) => list.moveOver(id, overId)}>
        {groups.map((group, at) => (
          <div key={group.id} role="group" aria-label={group.title ?? 'Ingredients'}>
            {!isBare && (
              <GroupHeading
                title={group.title ?? null}
                note={group.note ?? null}
                kind="ingredients"
                canMove={{ up: at > 0, down: at < groups.length - 1 }}
                canDissolve={groups.length > 1}
                error={
                  issues.find(({ path }) => path.startsWith(`ingredientUsageGroups.${at}.title`))?.message
                }
                onTitle={(title) => list.setGroup(group.id, { title }, 'title')}
                onNote={(note) => list.setGroup(group.id, { note }, 'note')}
                onMove={(by) => list.edit((now) => commands.moveGroup(now, group.id, by))}
                onDissolve={() => list.edit((now) => commands.dissolveGroup(now, group.id))}
              />
            )}
            <ol className={styles['rows']}>
              {group.ingredientUsages.map((usage, index) => (
                <IngredientRow
                  key={usage.id}
                  id={usage.id}
                  path={`ingredientUsageGroups.${at}.ingredientUsages.${index}`}
                  isSelected={selected.has(usage.id)}
                  isOpen={openId === usage.id}
                  actions={actions}
                  lines={lines}
                  onOpen={setOpenId}
                />
              ))}
            </ol>
            <NewRowButton
              label={isBare ? 'Add an ingredient' : `Add an ingredient to “${group.title ?? 'this group'}”`}
              placeholder="Type or paste…"
              onAdd={() => list.append(group.id)}
              onPaste={(text) => list.pasteInto(group.id, null, text)}
            />
          </div>
        ))}
        {groups.length === 0 && (
          <NewRowButton
            label="Add an ingredient"
            placeholder="Type or paste…"
            onAdd={() => list.append(null)}
            onPaste={(text) => list.pasteInto(null, null, text)}
          />
        )}
      </RowSortable>
      <NewIngredients />
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </section>
  )
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
    nameOf: (usage) => rowParts(usage, latestNames.current).title || 'Empty row',
  })
  const { focus } = rows
  const lines = useLines(editGroups, latestNames)

  const pasteInto = useCallback(
    (groupId: string | null, rowId: string | null, text: string) =>
      paste({ edit, focus, names: latestNames.current }, groupId, rowId, text),
    [edit, focus, latestNames],
  )
  const more = useMemo(
    () => ({
      edit: editGroups,
      pasteInto,
      setGroup: (id: string, changes: Partial<IngredientUsageGroupDraft>, what: string) =>
        editGroups((groups) => groups.map((group) => (group.id === id ? { ...group, ...changes } : group)), {
          group: `ingredient-group-${what}:${id}`,
        }),
      append(groupId: string | null) {
        const id = crypto.randomUUID()
        flushSync(() =>
          editGroups((groups) => {
            const all = groups.length > 0 ? groups : [ingredientRows.emptyGroup(crypto.randomUUID(), null)]
            const group = all.find((one) => one.id === groupId) ?? all.at(-1)
            const place = { groupId: group?.id ?? '', index: group?.ingredientUsages.length ?? 0 }
            return commands.insert(all, place, [emptyUsage(id)])
          }),
        )
        focus(id)
      },
      addGroup() {
        const id = crypto.randomUUID()
        flushSync(() =>
          editGroups((groups) => {
            const base = groups.length > 0 ? groups : [ingredientRows.emptyGroup(crypto.randomUUID(), null)]
            return [...base, ingredientRows.emptyGroup(id, null)]
          }),
        )
      },
      moveOver: (id: string, overId: string) =>
        editGroups((groups) =>
          moveOver(groups, rows.selected.has(id) ? rows.selected : new Set([id]), overId),
        ),
    }),
    [editGroups, pasteInto, focus, rows.selected],
  )
  const withPaste = useMemo<LineActions>(
    () => ({ ...lines, paste: (id, text) => pasteInto(null, id, text) }),
    [lines, pasteInto],
  )
  return { ...rows, ...more, lines: withPaste }
}

type Pasting = Pick<ReturnType<typeof useGlobals>, 'names'> & {
  readonly edit: ReturnType<typeof useEdit<EditedRecipe>>
  readonly focus: (id: string | undefined) => void
}

function paste(
  { edit, focus, names }: Pasting,
  groupId: string | null,
  rowId: string | null,
  text: string,
): boolean {
  const lines = pastedLines(text)
  if (rowId !== null && lines.length < 2) return false
  const read = (line: string) => {
    const id = crypto.randomUUID()
    return { text: line, usage: withReadLine(emptyUsage(id), readIngredientLine(line), names) }
  }
  let last: string | undefined
  flushSync(() =>
    edit((recipe) => {
      const pasted = withPastedIngredients(recipe, { groupId, rowId }, lines, read)
      last = pasted.lastId
      return pasted.recipe
    }),
  )
  focus(last)
  return true
}

/** A dragged row takes the place of the row that it is dropped on, or comes first in a group. */
export function moveOver<Group extends IngredientUsageGroupDraft>(
  groups: readonly Group[],
  ids: ReadonlySet<string>,
  overId: string,
): readonly IngredientUsageGroupDraft[] {
  const group = groups.find(({ id }) => id === overId)
  if (group !== undefined) return commands.moveTo(groups, ids, { groupId: group.id, index: 0 })
  const place = commands.placeOf(groups, overId)
  if (place === null) return groups
  const order = commands.allRows(groups).map(({ id }) => id)
  const isDown = order.findIndex((id) => ids.has(id)) < order.indexOf(overId)
  return commands.moveTo(groups, ids, { ...place, index: place.index + (isDown ? 1 : 0) })
}
