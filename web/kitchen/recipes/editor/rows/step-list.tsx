import { useCallback, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { rowParts } from '#core/formats/editor/ingredient-row.ts'
import { pastedLines } from '#core/formats/editor/pasted-lines.ts'
import { emptyStep, mergedStep, stepsFromLines, withMention } from '#core/formats/editor/step-rows.ts'
import { findTimerMinutes } from '#core/formats/steps/find-timer.ts'
import type { InstructionDraft, InstructionGroupDraft } from '#core/model/recipe/recipe.ts'
import { ingredientRows, rowCommands, stepRows } from '#core/model/recipe/row-groups.ts'
import { isBlankText, plainText } from '#core/values/rich-text/write-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEdit, useParts, type EditOptions } from '../../../../editing/editor/use-draft.ts'
import { useIssues } from '../../../../editing/editor/use-field.ts'
import { useEditor, usePresentRecipe } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { hasSameStepShape } from '../work/rows-of-recipe.ts'
import { useLatest } from '../work/use-latest.ts'
import { GroupHeading } from './group-heading.tsx'
import { NewRowButton } from './new-row-button.tsx'
import { useRowList } from './row-actions.ts'
import { RowSortable } from './row-sortable.tsx'
import type { StepActions } from './step-actions.ts'
import { StepRow } from './step-row.tsx'
import { UnusedIngredients } from './unused-ingredients.tsx'
import styles from './rows.module.css'

type Groups = readonly InstructionGroupDraft[]

const commands = rowCommands(stepRows)
const ingredientCommands = rowCommands(ingredientRows)

/** The steps in groups, each a text of its own with what belongs to it. */
export function StepList() {
  // Which steps there are and in which order; what a step says is its own business.
  const editor = useEditor()
  const groups = useParts(
    editor,
    ['instructionGroups'],
    (recipe) => recipe.instructionGroups,
    hasSameStepShape,
  )
  const issues = useIssues(editor, 'instructionGroups')
  const { actions, selected, spoken, steps, list } = useStepList()
  const order = useMemo(
    () => groups.flatMap((group) => [group.id, ...group.instructions.map(({ id }) => id)]),
    [groups],
  )
  const headingId = useId()
  const isBare = groups.length <= 1 && (groups[0]?.title ?? null) === null
  const firstNumbers = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { instructions }) => sum + instructions.length, 1),
  )
  return (
    <section className={styles['section']} aria-labelledby={headingId} data-field="recipeInstructions">
      <header className={styles['sectionHead']}>
        <h2 id={headingId}>Steps</h2>
        <Button variant="quiet" onClick={() => list.addGroup()}>
          Add a heading
        </Button>
      </header>
      <RowSortable order={order} onMove={(id, overId) => list.moveOver(id, overId)}>
        {groups.map((group, at) => (
          <div key={group.id} role="group" aria-label={group.title ?? 'Steps'}>
            {!isBare && (
              <GroupHeading
                title={group.title ?? null}
                note={group.note ?? null}
                kind="steps"
                canMove={{ up: at > 0, down: at < groups.length - 1 }}
                canDissolve={groups.length > 1}
                error={issues.find(({ path }) => path.startsWith(`instructionGroups.${at}.title`))?.message}
                onTitle={(title) => list.setGroup(group.id, { title }, 'title')}
                onNote={(note) => list.setGroup(group.id, { note }, 'note')}
                onMove={(by) => list.edit((now) => commands.moveGroup(now, group.id, by))}
                onDissolve={() => list.edit((now) => commands.dissolveGroup(now, group.id))}
              />
            )}
            <ol className={styles['rows']}>
              {group.instructions.map((step, index) => (
                <StepRow
                  key={step.id}
                  id={step.id}
                  path={`instructionGroups.${at}.instructions.${index}`}
                  number={(firstNumbers[at] ?? 1) + index}
                  isSelected={selected.has(step.id)}
                  actions={actions}
                  steps={steps}
                />
              ))}
            </ol>
            <NewRowButton
              label={isBare ? 'Add a step' : `Add a step to “${group.title ?? 'this group'}”`}
              placeholder="Write or paste the next step…"
              onAdd={() => list.append(group.id)}
              onPaste={(text) => list.paste(group.id, text)}
            />
          </div>
        ))}
        {groups.length === 0 && (
          <NewRowButton
            label="Add a step"
            placeholder="Write or paste the first step…"
            onAdd={() => list.append(null)}
            onPaste={(text) => list.paste(null, text)}
          />
        )}
      </RowSortable>
      <UnusedIngredients onUse={(usageId) => list.mention(usageId)} />
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </section>
  )
}

function useStepList() {
  const edit = useEdit(useEditor())
  const present = usePresentRecipe()
  const { names } = useGlobals()
  const latestNames = useLatest(names)
  const lastFocused = useRef<string | null>(null)

  const editGroups = useCallback(
    (change: (groups: Groups) => Groups, options?: EditOptions) =>
      edit((recipe) => {
        const groups = change(recipe.instructionGroups)
        return groups === recipe.instructionGroups ? recipe : { ...recipe, instructionGroups: [...groups] }
      }, options),
    [edit],
  )
  const rows = useRowList<InstructionGroupDraft, InstructionDraft>({
    commands,
    groups: () => present().instructionGroups,
    setGroups: editGroups,
    emptyRow: emptyStep,
    copyRow: (step) => ({ ...step, id: crypto.randomUUID() }),
    nameOf: (step) => plainText(step.content).slice(0, 40) || 'Empty step',
  })
  const { focus, selected } = rows
  const steps = useMemo<StepActions>(
    () => ({
      change: (id, changes, what) =>
        editGroups((groups) => commands.update(groups, id, (step) => ({ ...step, ...changes })), {
          group: `step-${what}:${id}`,
        }),
      addImage: (id, imageId) =>
        editGroups((groups) =>
          commands.update(groups, id, (step) => ({
            ...step,
            imageIds: [...new Set([...(step.imageIds ?? []), imageId])],
          })),
        ),
      divide(id, before, after) {
        const newId = crypto.randomUUID()
        flushSync(() =>
          editGroups((groups) => {
            const place = commands.placeOf(groups, id)
            if (place === null) return groups
            const cut = commands.update(groups, id, (step) => ({ ...step, content: before }))
            return commands.insert(cut, { ...place, index: place.index + 1 }, [
              { ...emptyStep(newId), content: after },
            ])
          }),
        )
        focus(newId, 'start')
      },
      joinUp(id) {
        const all = commands.allRows(present().instructionGroups)
        const at = all.findIndex((step) => step.id === id)
        const [above, step] = [all[at - 1], all[at]]
        if (above === undefined || step === undefined) return
        flushSync(() =>
          editGroups((groups) =>
            commands.remove(
              commands.update(groups, above.id, (now) => mergedStep(now, step)),
              new Set([id]),
            ),
          ),
        )
        focus(above.id)
      },
      pasteRows(id, texts) {
        let last: string | undefined
        flushSync(() =>
          editGroups((groups) => {
            const place = commands.placeOf(groups, id)
            const target = commands.allRows(groups).find((step) => step.id === id)
            if (place === null || target === undefined) return groups
            const made = texts.map((content) => ({
              ...emptyStep(crypto.randomUUID()),
              content,
              timerMinutes: findTimerMinutes(plainText(content)),
            }))
            last = made.at(-1)?.id
            const isEmpty = isBlankText(target.content)
            const inserted = commands.insert(groups, { ...place, index: place.index + 1 }, made)
            return isEmpty ? commands.remove(inserted, new Set([id])) : inserted
          }),
        )
        focus(last)
        return true
      },
      noteFocus: (id) => void (lastFocused.current = id),
    }),
    [editGroups, focus, present],
  )
  const list = {
    edit: editGroups,
    setGroup: (id: string, changes: Partial<InstructionGroupDraft>, what: string) =>
      editGroups((groups) => groups.map((group) => (group.id === id ? { ...group, ...changes } : group)), {
        group: `step-group-${what}:${id}`,
      }),
    insertAtEnd(groupId: string | null, made: readonly InstructionDraft[]) {
      flushSync(() =>
        editGroups((groups) => {
          const all = groups.length > 0 ? groups : [stepRows.emptyGroup(crypto.randomUUID(), null)]
          const group = all.find((one) => one.id === groupId) ?? all.at(-1)
          return commands.insert(
            all,
            { groupId: group?.id ?? '', index: group?.instructions.length ?? 0 },
            made,
          )
        }),
      )
      focus(made.at(-1)?.id)
    },
    append(groupId: string | null) {
      list.insertAtEnd(groupId, [emptyStep(crypto.randomUUID())])
    },
    paste(groupId: string | null, text: string) {
      const lines = pastedLines(text).map((line) => line.text)
      const usages = ingredientCommands
        .allRows(present().ingredientUsageGroups)
        .map((usage) => ({ id: usage.id, title: rowParts(usage, latestNames.current).title }))
      if (lines.length > 0)
        list.insertAtEnd(
          groupId,
          stepsFromLines(lines, usages, () => crypto.randomUUID()),
        )
    },
    addGroup: () =>
      editGroups((groups) => {
        const base = groups.length > 0 ? groups : [stepRows.emptyGroup(crypto.randomUUID(), null)]
        return [...base, stepRows.emptyGroup(crypto.randomUUID(), null)]
      }),
    moveOver(id: string, overId: string) {
      const ids = selected.has(id) ? selected : new Set([id])
      editGroups((groups) => {
        if (groups.some((group) => group.id === overId))
          return commands.moveTo(groups, ids, { groupId: overId, index: 0 })
        const place = commands.placeOf(groups, overId)
        if (place === null) return groups
        const order = commands.allRows(groups).map((step) => step.id)
        const isDown = order.findIndex((one) => ids.has(one)) < order.indexOf(overId)
        return commands.moveTo(groups, ids, { ...place, index: place.index + (isDown ? 1 : 0) })
      })
    },
    /** Drops an ingredient into the step that was written in last, else into the last one. */
    mention(usageId: string) {
      const all = commands.allRows(present().instructionGroups)
      const target = all.find((step) => step.id === lastFocused.current) ?? all.at(-1)
      if (target === undefined)
        return list.insertAtEnd(null, [
          { ...emptyStep(crypto.randomUUID()), content: withMention(null, usageId) },
        ])
      editGroups((groups) =>
        commands.update(groups, target.id, (step) => ({
          ...step,
          content: withMention(step.content, usageId),
        })),
      )
      focus(target.id)
    },
  }
  return { ...rows, steps, list }
}
