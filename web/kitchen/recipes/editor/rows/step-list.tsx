import { useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { rowParts } from '#core/formats/ingredient/ingredient-row.ts'
import { pastedLines, type PastedLine } from '#core/formats/editor/pasted-lines.ts'
import { pastedSections, withPastedSteps } from '#core/formats/editor/pasted-steps.ts'
import { pastedTexts, type PastedText } from '#core/formats/editor/pasted-texts.ts'
import { emptyStep, mergedStep, stepsFromLines, withMention } from '#core/formats/editor/step-rows.ts'
import type { InstructionDraft, InstructionGroupDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { ingredientRows, rowCommands, stepRows } from '#core/model/recipe/record/row-groups.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { isBlankText, plainText } from '#core/values/rich-text/write-text.ts'
import { useEdit, useParts, type EditOptions } from '../../../../editing/editor/use-draft.ts'
import { useIssues } from '../../../../editing/editor/use-field.ts'
import { useEditor, usePresentRecipe } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { hasSameStepShape } from '../work/rows-of-recipe.ts'
import { useLatest } from '../work/use-latest.ts'
import type { RecipeWithPaste } from './paste-recipe.ts'
import { useRowList } from './row-actions.ts'
import { RowGroups, type RowWords } from './row-groups.tsx'
import type { StepActions } from './step-actions.ts'
import { StepRow } from './step-row.tsx'
import { useRecipePaste } from './use-recipe-paste.ts'
import { UnusedIngredients } from './unused-ingredients.tsx'
import { useGroupActions } from './use-group-actions.ts'

type Groups = readonly InstructionGroupDraft[]

const commands = rowCommands(stepRows)
/** The position at which the ingredients of a recipe pasted into the steps are added. */
const atTheEnd = { groupId: null, rowId: null }
const ingredientCommands = rowCommands(ingredientRows)

/** The steps of the recipe, in groups. */
export function StepList() {
  // Subscribes only to the steps and their order; each step subscribes to its own content.
  const editor = useEditor()
  const groups = useParts(
    editor,
    ['instructionGroups'],
    (recipe) => recipe.instructionGroups,
    hasSameStepShape,
  )
  const issues = useIssues(editor, 'instructionGroups')
  const list = useStepList()
  const firstNumbers = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { instructions }) => sum + instructions.length, 1),
  )
  return (
    <RowGroups
      {...{ words, groups, issues }}
      path="instructionGroups"
      field="recipeInstructions"
      rowsOf={stepRows.rowsOf}
      actions={list.groupActions}
      announcement={list.announcement}
      renderRow={(step, path, { at, index }) => (
        <StepRow
          key={step.id}
          id={step.id}
          path={`${path}.instructions.${index}`}
          number={(firstNumbers[at] ?? 1) + index}
          isSelected={list.selected.has(step.id)}
          actions={list.actions}
          steps={list.steps}
        />
      )}
    >
      <UnusedIngredients onUse={list.mention} />
    </RowGroups>
  )
}

const words: RowWords = {
  ...{ title: 'Steps', kind: 'steps', row: 'a step' },
  ...{ next: 'Write or paste the next step…', first: 'Write or paste the first step…' },
}

/** The title of a pasted heading; null for a row. */
function titleOf(pasted: PastedText | PastedLine): string | null {
  return pasted.kind === 'heading' ? pasted.text : null
}

function stepOf(content: RichText): InstructionDraft {
  return { ...emptyStep(crypto.randomUUID()), content }
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
    textOf: (step) => plainText(step.content),
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
            const sections = pastedSections(pastedTexts(texts), titleOf, (rows) =>
              rows.flatMap((row) => (row.kind === 'row' ? [stepOf(row.content)] : [])),
            )
            last = sections.flatMap((section) => section.steps).at(-1)?.id
            const isEmpty = isBlankText(target.content)
            const index = place.index + (isEmpty ? 0 : 1)
            const left = isEmpty ? commands.remove(groups, new Set([id])) : groups
            return withPastedSteps(left, { ...place, index }, sections, () => crypto.randomUUID())
          }),
        )
        focus(last)
        return true
      },
      recordFocus: (id) => void (lastFocused.current = id),
    }),
    [editGroups, focus, present],
  )
  const takeRecipe = useRecipePaste()
  const onDone = useCallback(({ lastStepId }: RecipeWithPaste) => focus(lastStepId), [focus])
  const stepsWithPaste = useMemo<StepActions>(
    () => ({
      ...steps,
      pasteRows(id, texts) {
        const pasteSteps = () => steps.pasteRows(id, texts)
        return (
          takeRecipe(texts.map(plainText).join('\n'), atTheEnd, { onDone, onFailure: pasteSteps }) ||
          pasteSteps()
        )
      },
    }),
    [steps, takeRecipe, onDone],
  )
  const insertAtEnd = (groupId: string | null, made: readonly InstructionDraft[]) => {
    flushSync(() => editGroups((groups) => commands.append(groups, groupId, made, crypto.randomUUID())))
    focus(made.at(-1)?.id)
  }
  const insertLines = (groupId: string | null, text: string, options?: EditOptions) => {
    const lines = pastedLines(text, 'steps')
    if (lines.length === 0) return
    const usages = ingredientCommands
      .allRows(present().ingredientUsageGroups)
      .map((usage) => ({ id: usage.id, title: rowParts(usage, latestNames.current).title }))
    const newId = () => crypto.randomUUID()
    const sections = pastedSections(lines, titleOf, (rows) =>
      stepsFromLines(
        rows.map((row) => row.text),
        usages,
        newId,
      ),
    )
    flushSync(() =>
      editGroups((groups) => {
        const all = groups.length > 0 ? groups : [stepRows.emptyGroup(newId(), null)]
        const group = all.find(({ id }) => id === groupId) ?? all.at(-1)
        if (group === undefined) return groups
        const place = { groupId: group.id, index: group.instructions.length }
        return withPastedSteps(all, place, sections, newId)
      }, options),
    )
    focus(sections.flatMap(({ steps: made }) => made).at(-1)?.id)
  }
  const groupActions = useGroupActions({
    ...{ commands, kind: 'step', editGroups, selected },
    append: (groupId) => insertAtEnd(groupId, [emptyStep(crypto.randomUUID())]),
    paste(groupId, text, options) {
      const pasteLines = () => insertLines(groupId, text, options)
      if (!takeRecipe(text, atTheEnd, { onDone, onFailure: pasteLines })) pasteLines()
    },
  })
  /** Inserts an ingredient into the step that was focused last, or else into the last step. */
  const mention = (usageId: string) => {
    const all = commands.allRows(present().instructionGroups)
    const target = all.find((step) => step.id === lastFocused.current) ?? all.at(-1)
    if (target === undefined)
      return insertAtEnd(null, [{ ...emptyStep(crypto.randomUUID()), content: withMention(null, usageId) }])
    editGroups((groups) =>
      commands.update(groups, target.id, (step) => ({
        ...step,
        content: withMention(step.content, usageId),
      })),
    )
    focus(target.id)
  }
  return { ...rows, steps: stepsWithPaste, groupActions, mention }
}
