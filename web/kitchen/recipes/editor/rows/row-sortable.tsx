import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragEndEvent,
  type Over,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useCallback, useMemo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { useLatest } from '../work/use-latest.ts'
import type { RowActions } from './row-actions.ts'
import styles from './rows.module.css'

const byMouse = { activationConstraint: { distance: 4 } }
// A finger that does not rest first scrolls the page.
const byTouch = { activationConstraint: { delay: 120, tolerance: 8 } }

/** What is read aloud of a drag. */
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

function nameOf({ data }: Pick<Active | Over, 'data'>): string {
  const name: unknown = data.current?.['name']
  return typeof name === 'string' ? name : 'the row'
}

type RowSortableProps = {
  /** The ids of headings and rows in the order in which they stand. */
  readonly order: string[]
  /** Called when a row is dropped on another; drops from other lists never arrive. */
  readonly onMove: (id: string, overId: string) => void
  readonly children: ReactNode
}

/** Rows that can be dragged by their handles. Keys move rows by the same command, so no second way is offered here. */
export function RowSortable({ order, onMove, children }: RowSortableProps) {
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch))
  const latestMove = useLatest(onMove)
  const end = useCallback(
    ({ active, over }: DragEndEvent) => {
      if (over !== null && over.id !== active.id) latestMove.current(String(active.id), String(over.id))
    },
    [latestMove],
  )
  // The same list while the order is the same: a new one draws every row again, with each letter.
  const key = order.join(' ')
  const items = useMemo(() => key.split(' '), [key])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type SortableRowProps = {
  readonly id: string
  /** What the row is called, as "step 2". */
  readonly name: string
  readonly isSelected: boolean
  readonly kind: 'line' | 'step'
  readonly actions: Pick<RowActions, 'move'>
  readonly children: ReactNode
}

/** A row with its handle. The handle is no stop of the Tab key: Alt and the arrows do the same in the row. */
export function SortableRow({ id, name, isSelected, kind, actions, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    data: { name },
  })
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
      className={styles['row']}
      style={style}
      data-kind={kind}
      data-row-id={id}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
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
