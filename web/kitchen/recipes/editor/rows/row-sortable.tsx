import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import {
  SortableHandle,
  stepOf,
  useDropTarget,
  useSortableItem,
} from '../../../../editing/sortable/sortable.tsx'
import type { RowActions } from './row-actions.ts'
import styles from './rows.module.css'

type SortableRowProps = {
  readonly id: string
  /** The accessible name of the row, for example "step 2". */
  readonly name: string
  readonly isSelected: boolean
  readonly kind: 'line' | 'step'
  readonly actions: Pick<RowActions, 'move' | 'remove' | 'selectedText'>
  readonly children: ReactNode
}

/** A row with its drag handle. The handle is not a tab stop, because Alt+arrow keys also move the row from its text. */
export function SortableRow({ id, name, isSelected, kind, actions, children }: SortableRowProps) {
  const { item, handle, isDragging, dropSide } = useSortableItem({ id, name })
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = stepOf(event)
    if (by === null || isDragging) return handle.onKeyDown?.(event)
    event.preventDefault()
    actions.move(id, by, 'handle')
  }
  return (
    <li
      {...item}
      onCopy={(event) => copyRows(event, id, actions)}
      onCut={(event) => copyRows(event, id, actions) && actions.remove(id)}
      className={styles['row']}
      data-kind={kind}
      data-row-id={id}
      data-selected={isSelected || undefined}
      data-drop={dropSide}
    >
      <SortableHandle
        {...handle}
        className={styles['handle']}
        tabIndex={-1}
        data-handle-of={id}
        onKeyDown={onKeyDown}
      />
      {children}
    </li>
  )
}

/** Copies the selected rows, unless text is selected. Returns whether it did. */
function copyRows(
  event: ClipboardEvent<HTMLElement>,
  id: string,
  { selectedText }: Pick<RowActions, 'selectedText'>,
): boolean {
  const text = hasSelectedText(event.target) ? null : selectedText(id)
  if (text === null) return false
  event.preventDefault()
  event.clipboardData.setData('text/plain', text)
  return true
}

function hasSelectedText(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement
    ? target.selectionStart !== target.selectionEnd
    : getSelection()?.isCollapsed === false
}

type DropHeadingProps = {
  /** The id of the group. */
  readonly id: string
  readonly title: string | null
  readonly children: ReactNode
}

/** The heading of a group. A row that is dropped on it becomes the first row of the group. */
export function DropHeading({ id, title, children }: DropHeadingProps) {
  const { ref, isOver } = useDropTarget({ id, name: `the heading “${title ?? ''}”` })
  return (
    <div ref={ref} className={styles['heading']} data-drop={isOver ? 'after' : undefined}>
      {children}
    </div>
  )
}
