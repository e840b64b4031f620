import {
  closestCenter,
  DndContext,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties, ReactNode } from 'react'
import { KitchenIcon } from './kitchen-icon.tsx'
import styles from './sortable-list.module.css'

type SortableListProps = {
  readonly label: string
  readonly ids: readonly string[]
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** A list whose rows are dragged by their handles; keys move rows through the same command of their owner. */
export function SortableList({ label, ids, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const to = ids.indexOf(String(over?.id))
    const from = ids.indexOf(String(active.id))
    if (to >= 0 && from >= 0 && to !== from) onMove(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={styles['list']} aria-label={label}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type SortableItemProps = {
  readonly id: string
  /** What is moved, for the name of the handle. */
  readonly name: string
  readonly children: ReactNode
}

/** A row with its handle. The handle is no stop of the Tab key: Alt and the arrow keys do the same. */
export function SortableItem({ id, name, children }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition === undefined ? {} : { transition }),
  }
  return (
    <li ref={setNodeRef} className={styles['item']} style={style} data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        tabIndex={-1}
        aria-label={`Move ${name}`}
        title="Drag, or Alt with the arrow keys"
        {...listeners}
      >
        <KitchenIcon name="grip" />
      </button>
      {children}
    </li>
  )
}
