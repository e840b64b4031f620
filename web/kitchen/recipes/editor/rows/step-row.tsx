import { memo, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { fileContentType } from '#core/model/media/file-content-type.ts'
import type { InstructionDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { isBlankText } from '#core/values/rich-text/write-text.ts'
import { RichTextField } from '../../../../editing/rich-text/rich-text-field.tsx'
import type { RichTextHandle } from '../../../../editing/rich-text/rich-text-props.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { AutoText } from '#web/kitchen/ui/auto-text.tsx'
import { DurationText } from '../fields/duration-text.tsx'
import { useParts } from '../../../../editing/editor/use-draft.ts'
import { useIssue } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { isSameList, stepOf } from '../work/rows-of-recipe.ts'
import { mentionableIn, mentionedIn } from './mentionable.ts'
import type { RowActions } from './row-actions.ts'
import { handleRowKey } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { SortableRow } from './row-sortable.tsx'
import type { StepActions } from './step-actions.ts'
import { StepMedia } from './step-media.tsx'
import styles from './rows.module.css'

type StepRowProps = {
  readonly id: string
  /** The path of the step in the recipe, for finding its issues. */
  readonly path: string
  readonly number: number
  readonly isSelected: boolean
  readonly actions: RowActions
  readonly steps: StepActions
}

/** One step: its text, and its timer, note, photos and video, if any. Subscribes only to its own content. */
export const StepRow = memo(function StepRow({ path, ...props }: StepRowProps) {
  const { id } = props
  const editor = useEditor()
  const step = useParts(editor, ['instructionGroups'], (recipe) => stepOf(recipe, id))
  const error = useIssue(editor, path)
  return step === undefined ? null : <Row {...props} {...{ step, error }} />
})

/** The optional parts of a step, with the selector of the control that is focused when the part is added. */
const partFields = {
  timer: 'input[name=timer]',
  note: 'textarea[name=note]',
  photos: '[data-part=photos] button',
  video: '[data-part=video] button',
} as const
type StepPart = keyof typeof partFields

type RowProps = Omit<StepRowProps, 'path'> & {
  readonly step: InstructionDraft
  readonly error: string | undefined
}

function Row(props: RowProps) {
  const { step, number, isSelected, error, actions, steps } = props
  const { names } = useGlobals()
  // All ingredients while the step is focused (for `@`), otherwise only those that it mentions.
  const [isActive, setIsActive] = useState(false)
  const ingredients = useParts(
    useEditor(),
    ['ingredientUsageGroups', 'instructionGroups'],
    (recipe) => (isActive ? mentionableIn(recipe, names) : mentionedIn(recipe, step.content, names)),
    isSameList,
  )
  const { id } = step
  const { ref: editor } = useEditor()
  const text = useRef<RichTextHandle>(null)
  const [added, setAdded] = useState({ timer: false, note: false, photos: false, video: false })
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => {
    actions.register(id, { focus: (place) => text.current?.focus(place) })
    return () => actions.register(id, null)
  }, [actions, id])

  const parts = useRef<HTMLDivElement>(null)
  const ask = useCallback((what: StepPart) => {
    setAdded((now) => ({ ...now, [what]: true }))
    // Waits until the part is rendered and the menu has restored the focus.
    requestAnimationFrame(() => parts.current?.querySelector<HTMLElement>(partFields[what])?.focus())
  }, [])
  const textActions = useMemo(
    () => [
      { id: 'timer', label: 'Timer', onUse: () => ask('timer') },
      { id: 'note', label: 'Note', onUse: () => ask('note') },
      { id: 'photos', label: 'Photos', onUse: () => ask('photos') },
      { id: 'video', label: 'Video', onUse: () => ask('video') },
    ],
    [ask],
  )
  const isEmpty = isBlankText(step.content)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    handleRowKey(event, { ...{ id, actions, isEmpty, isLine: false }, openDetails: () => ask('timer') })
  const shows = {
    photos: added.photos || (step.imageIds ?? []).length > 0,
    video: added.video || step.videoId != null,
  }
  const hasTimer = added.timer || step.timerMinutes != null
  return (
    <SortableRow id={id} name={`step ${number}`} isSelected={isSelected} actions={actions} kind="step">
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <div
        ref={parts}
        className={styles['step']}
        onFocus={() => setIsActive(true)}
        onDragEnter={() => setIsActive(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setIsActive(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
        }
      >
        <RichTextField
          ref={text}
          label={`Step ${number}`}
          isLabelHidden
          className={styles['stepText'] ?? ''}
          value={step.content ?? null}
          placeholder="Write the step. @ mentions an ingredient, / adds a timer, a note or photos."
          error={error}
          ingredients={ingredients}
          actions={textActions}
          offersMeasurements
          timerMinutes={step.timerMinutes ?? null}
          onTimer={(timerMinutes) => steps.change(id, { timerMinutes }, 'timer')}
          onChange={(content) => steps.change(id, { content }, 'text')}
          onUndo={() => editor.send({ type: 'draft.undo' })}
          onRedo={() => editor.send({ type: 'draft.redo' })}
          onKeyDown={onKeyDown}
          onEnter={({ before, after }) => steps.divide(id, before, after)}
          onBackspaceAtStart={() => (isEmpty ? actions.remove(id) : steps.joinUp(id))}
          onPasteFiles={(pasted) => {
            const media = pasted.filter((file) => /^(image|video)\//.test(fileContentType(file)))
            setFiles((before) => [...before, ...media])
            return media.length > 0
          }}
          onPasteRows={(rows) => rows.length > 1 && steps.pasteRows(id, rows)}
          onFocus={() => steps.recordFocus(id)}
        />
        {hasTimer && (
          <div className={styles['timer']}>
            <Icon name="clock" />
            <DurationText
              name="timer"
              label={`Timer of step ${number}`}
              isLabelHidden
              value={step.timerMinutes ?? null}
              onChange={(minutes) =>
                steps.change(id, { timerMinutes: minutes === 0 ? null : minutes }, 'timer')
              }
            />
          </div>
        )}
        {(added.note || (step.note ?? '') !== '') && (
          <AutoText
            name="note"
            label={`Note of step ${number}`}
            isMultiline
            className={styles['stepNote'] ?? ''}
            maxLength={2000}
            placeholder="Note"
            value={step.note ?? ''}
            onChange={(note) => steps.change(id, { note: note === '' ? null : note }, 'note')}
          />
        )}
        {(shows.photos || shows.video || files.length > 0) && (
          <StepMedia
            {...{ step, number, steps, shows, files }}
            onFileEnd={(file) => setFiles((before) => before.filter((each) => each !== file))}
          />
        )}
      </div>
      <RowMenu
        label={`Step ${number}: more`}
        id={id}
        actions={actions}
        extra={
          <>
            {!hasTimer && (
              <li>
                <button type="button" onClick={() => ask('timer')}>
                  Add a timer
                </button>
              </li>
            )}
            <li>
              <button type="button" onClick={() => ask('note')}>
                Add a note
              </button>
            </li>
            {!shows.photos && (
              <li>
                <button type="button" onClick={() => ask('photos')}>
                  Add photos
                </button>
              </li>
            )}
            {!shows.video && (
              <li>
                <button type="button" onClick={() => ask('video')}>
                  Add a video
                </button>
              </li>
            )}
            <li>
              <button type="button" onClick={() => steps.joinUp(id)}>
                Merge with the step above
              </button>
            </li>
          </>
        }
      />
    </SortableRow>
  )
}
