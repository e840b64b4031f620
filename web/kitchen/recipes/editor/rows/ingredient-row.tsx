import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import {
  lineOfUsage,
  printedQuantity,
  rowDoubts,
  rowParts,
  type RowDoubt,
  type RowParts,
} from '#core/formats/ingredient/ingredient-row.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type { IngredientUsageDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { limits } from '#core/values/limits.ts'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { useParts } from '../../../../editing/editor/use-draft.ts'
import { useIssue } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { undoKey } from '../../../../editing/editor/undo-key.ts'
import { usageOf } from '../work/rows-of-recipe.ts'
import { isPlainEnter } from '#web/kitchen/ui/plain-enter.ts'
import { IngredientDetails } from './ingredient-details.tsx'
import { pastedList } from '#web/editing/rich-text/document/pasted-list.ts'
import type { LineActions } from './use-lines.ts'
import type { RowActions } from './row-actions.ts'
import { handleRowKey } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { SortableRow } from './row-sortable.tsx'
import styles from './rows.module.css'

type IngredientRowProps = {
  readonly id: string
  /** The path of the row in the recipe, for finding its issues. */
  readonly path: string
  readonly isSelected: boolean
  readonly isOpen: boolean
  readonly actions: RowActions
  readonly lines: LineActions
  readonly onOpen: (id: string | null) => void
}

const noDoubts: readonly RowDoubt[] = []

/** One ingredient: the typed text while focused, otherwise the parsed parts. Subscribes only to its own line. */
export const IngredientRow = memo(function IngredientRow({ path, ...props }: IngredientRowProps) {
  const { id } = props
  const editor = useEditor()
  const usage = useParts(editor, ['ingredientUsageGroups'], (recipe) => usageOf(recipe, id))
  const error = useIssue(editor, path)
  return usage === undefined ? null : <Row {...props} {...{ usage, error }} />
})

type RowProps = Omit<IngredientRowProps, 'path'> & {
  readonly usage: IngredientUsageDraft
  readonly error: string | undefined
}

function Row(props: RowProps) {
  const { usage, isSelected, isOpen, error, actions, lines, onOpen } = props
  const { id } = usage
  const { names } = useGlobals()
  const { ref: editor } = useEditor()
  const [isFocused, setIsFocused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  const value = useMemo(() => lineOfUsage(usage, names), [usage, names])
  const parts = rowParts(usage, names)
  const doubts = useMemo(
    () => (isFocused || value !== usage.lineText ? noDoubts : rowDoubts(readIngredientLine(value))),
    [value, usage, isFocused],
  )
  useEffect(() => {
    actions.register(id, { focus: (place) => focusText(field.current, place) })
    return () => actions.register(id, null)
  }, [actions, id])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (undoKey(event) !== null) {
      event.preventDefault()
      event.stopPropagation()
      editor.send({ type: undoKey(event) === 'undo' ? 'draft.undo' : 'draft.redo' })
      return
    }
    const isDone = handleRowKey(event, {
      ...{ id, actions, isLine: true, isEmpty: value === '' },
      openDetails: () => onOpen(isOpen ? null : id),
    })
    if (!isDone && isPlainEnter(event)) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const list = pastedList(event.clipboardData, 'ingredients')
    if (lines.paste(id, list)) return event.preventDefault()
    if (list === event.clipboardData.getData('text/plain')) return
    event.preventDefault()
    const { currentTarget: line } = event
    line.setRangeText(list, line.selectionStart, line.selectionEnd, 'end')
    lines.type(id, line.value)
  }
  const title = parts.title === '' ? 'New ingredient' : parts.title
  return (
    <SortableRow id={id} name={title} isSelected={isSelected} actions={actions} kind="line">
      <div className={styles['line']} data-focused={isFocused || undefined}>
        <textarea
          ref={field}
          rows={1}
          className={styles['lineText']}
          aria-label={`Ingredient: ${title}`}
          aria-describedby={errorId}
          aria-invalid={error !== undefined || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={isFocused}
          value={value}
          maxLength={limits.ingredientLine}
          onChange={(event) => lines.type(id, event.target.value)}
          onFocus={() => setIsFocused(true)}
          onBlur={() => {
            setIsFocused(false)
            lines.leave(id)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {!isFocused && value !== '' && (
          <p className={styles['read']} aria-hidden="true">
            <span className={styles['amount']} data-doubtful={isDoubtful(doubts, 'quantity', 'unit')}>
              {amountOf(parts)}
            </span>
            <span className={styles['words']}>
              <span data-doubtful={isDoubtful(doubts, 'title')}>{parts.title}</span>
              {parts.preparation !== '' && (
                <span className={styles['quiet']} data-doubtful={isDoubtful(doubts, 'preparation')}>
                  , {parts.preparation}
                </span>
              )}
              {parts.note !== '' && <span className={styles['quiet']}> ({parts.note})</span>}
            </span>
          </p>
        )}
      </div>
      <RowMenu
        label={`${title}: more`}
        id={id}
        actions={actions}
        extra={
          <li>
            <button type="button" onClick={() => onOpen(isOpen ? null : id)}>
              Details <kbd>Alt Enter</kbd>
            </button>
          </li>
        }
      />
      {(usage.link ?? '') !== '' && (
        <span className={styles['mark']} title={`Links to ${usage.link ?? ''}`}>
          <KitchenIcon name="links" />
        </span>
      )}
      <p id={errorId} className={`field__error ${styles['rowError'] ?? ''}`} role="alert">
        {error}
      </p>
      {isOpen && (
        <IngredientDetails
          usage={usage}
          lines={lines}
          onClose={() => {
            onOpen(null)
            focusText(field.current, 'end')
          }}
        />
      )}
    </SortableRow>
  )
}

function amountOf({ words, quantity, unit }: RowParts): string {
  const parts = [words.beforeQuantity, printedQuantity(quantity), words.beforeUnit, unit]
  return parts.filter((part) => part !== '').join(' ')
}

function isDoubtful(doubts: readonly RowDoubt[], ...parts: readonly RowDoubt[]): '' | undefined {
  return parts.some((part) => doubts.includes(part)) ? '' : undefined
}

function focusText(field: HTMLTextAreaElement | null, place: 'start' | 'end') {
  if (field === null) return
  const at = place === 'start' ? 0 : field.value.length
  field.focus()
  field.setSelectionRange(at, at)
}
