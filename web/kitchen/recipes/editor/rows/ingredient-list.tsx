import { useCallback, useId, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { emptyUsage, rowParts, withReadLine } from '#core/formats/editor/ingredient-row.ts'
import { pastedLines } from '#core/formats/editor/pasted-lines.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type { IngredientUsageDraft, IngredientUsageGroupDraft } from '#core/model/recipe/recipe.ts'
import { ingredientRows, rowCommands } from '#core/model/recipe/row-groups.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEdit, useIssues, usePresentRecipe, useRecipe, type EditOptions } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { hasSameIngredientShape } from '../work/rows-of-recipe.ts'
import { useLatest } from '../work/use-latest.ts'
import { GroupHeading } from './group-heading.tsx'
import { IngredientRow } from './ingredient-row.tsx'
import { NewIngredients } from './new-ingredients.tsx'
import { withPastedIngredients } from './paste-ingredients.ts'
import { useRowList } from './row-actions.ts'
import { RowSortable } from './row-sortable.tsx'
import styles from './rows.module.css'

type Groups = readonly IngredientUsageGroupDraft[]

const commands = rowCommands(ingredientRows)

/** The ingredients as lines of text in groups. */
export function IngredientList() {
  // Which rows there are and in which order; what a row says is its own business.
  const groups = useRecipe((recipe) => recipe.ingredientUsageGroups, hasSameIngredientShape)
  const issues = useIssues('ingredientUsageGroups')
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
        <Button look="quiet" onClick={() => list.addGroup()}>
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

function useIngredientList() {
  const edit = useEdit()
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

/** Types, reads and changes single lines. */
function useLines(
  editGroups: (change: (groups: Groups) => Groups, options?: EditOptions) => void,
  names: { readonly current: ReturnType<typeof useGlobals>['names'] },
): Omit<LineActions, 'paste'> {
  const edit = useEdit()
  const present = usePresentRecipe()
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  return useMemo(() => {
    const read = (id: string) => {
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
    }
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
  }, [edit, editGroups, present, names])
}

type Pasting = Pick<ReturnType<typeof useGlobals>, 'names'> & {
  readonly edit: ReturnType<typeof useEdit>
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

type NewRowButtonProps = {
  readonly label: string
  readonly placeholder: string
  readonly onAdd: () => void
  readonly onPaste: (text: string) => void
}

/** Where the next row begins: a press, a letter or a pasted list makes it. */
export function NewRowButton({ label, placeholder, onAdd, onPaste }: NewRowButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' '
    // The focus moves before the letter is typed, so that it lands in the new row.
    if (isLetter) onAdd()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onPaste(event.clipboardData.getData('text/plain'))
  }
  return (
    <button
      type="button"
      className={styles['newRow']}
      aria-label={`${placeholder} ${label}`}
      onClick={onAdd}
      onKeyDown={onKeyDown}
      onPaste={paste}
    >
      {placeholder}
    </button>
  )
}
