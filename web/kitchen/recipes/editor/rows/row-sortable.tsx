import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragEndEvent,
  type Over,
} from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  useCallback,
  useMemo,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { useLatest } from '../work/use-latest.ts'
import type { RowActions } from './row-actions.ts'
import styles from './rows.module.css'

const byMouse = { activationConstraint: { distance: 4 } }
// A touch that moves before the delay scrolls the page.
const byTouch = { activationConstraint: { delay: 120, tolerance: 8 } }

/** The screen reader announcements of a drag. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${nameOf(active)}`,
  onDragOver: ({ active, over }) =>
    over === null || over.id === active.id ? undefined : `Over ${nameOf(over)}`,
  onDragEnd: ({ active, over }) =>
    over === null || over.id === active.id
      ? `${nameOf(active)} stays where it was`
      : `${nameOf(active)} dropped at the place of ${nameOf(over)}`,
  onDragCancel: ({ active }) => `${nameOf(active)} stays where it was`,
}

/**
 * Keeps all other rows in place during a drag; a line shows the drop position. Moved rows would cover the headings and
 * buttons between the groups, which are not rows.
 */
const inPlace = () => null

function nameOf({ data }: Pick<Active | Over, 'data'>): string {
  const name: unknown = data.current?.['name']
  return typeof name === 'string' ? name : 'the row'
}

type RowSortableProps = {
  /** The ids of groups and rows, in order of appearance. */
  readonly order: string[]
  /** Called when a row is dropped on another row of the same list, or on the heading of a group. */
  readonly onMove: (id: string, overId: string) => void
  readonly children: ReactNode
}

/** Makes rows draggable by their handles, with mouse or touch. The rows themselves handle the keys that move them. */
export function RowSortable({ order, onMove, children }: RowSortableProps) {
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch))
  const latestMove = useLatest(onMove)
  const end = useCallback(
    ({ active, over }: DragEndEvent) => {
      if (over !== null && over.id !== active.id) latestMove.current(String(active.id), String(over.id))
    },
    [latestMove],
  )
  // Reuses the array while the order is unchanged; a new array would render every row on each keystroke.
  const key = order.join(' ')
  const items = useMemo(() => key.split(' '), [key])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements }}
    >
      <SortableContext items={items} strategy={inPlace}>
        {children}
      </SortableContext>
    </DndContext>
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
  const sortable = useSortable({ id, data: { name } })
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = sortable
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition === undefined ? {} : { transition }),
  }
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 } as const
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    actions.move(id, by[event.key], 'handle')
  }
  return (
    <li
      ref={setNodeRef}
      onCopy={(event) => copyRows(event, id, actions)}
      onCut={(event) => copyRows(event, id, actions) && actions.remove(id)}
      className={styles['row']}
      style={style}
      data-kind={kind}
      data-row-id={id}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      data-drop={isDragging ? undefined : dropSide(sortable)}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        tabIndex={-1}
        aria-label={`Move ${name}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title="Drag, or Alt with the arrow keys"
        data-handle-of={id}
        onKeyDown={moveByKey}
        {...listeners}
      >
        <KitchenIcon name="grip" />
      </button>
      {children}
    </li>
  )
}

/** The side of this row on which a dragged row would be inserted; undefined if none is over it. */
function dropSide({ isOver, activeIndex, index }: ReturnType<typeof useSortable>) {
  if (!isOver) return undefined
  return activeIndex < index ? 'after' : 'before'
}

type DropHeadingProps = {
  /** The id of the group. */
  readonly id: string
  readonly title: string | null
  readonly children: ReactNode
}

/** The heading of a group. A row that is dropped on it becomes the first row of the group. */
export function DropHeading({ id, title, children }: DropHeadingProps) {
  const name = `the heading “${title ?? ''}”`
  const { setNodeRef, isOver } = useDroppable({ id, data: { name } })
  return (
    <div ref={setNodeRef} className={styles['heading']} data-drop={isOver ? 'after' : undefined}>
      {children}
    </div>
  )
}
