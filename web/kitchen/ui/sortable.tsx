import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { KitchenIcon } from './kitchen-icon.tsx'
import styles from './sortable.module.css'

type SortableListProps = {
  readonly label: string
  readonly ids: readonly string[]
  /** The name of an item for screen reader announcements while it moves. */
  readonly nameOf: (id: string) => string
  readonly onMove: (ids: readonly string[]) => void
  readonly children: ReactNode
}

/**
 * A list that can be sorted by mouse, long touch or keyboard: Alt+Up and Alt+Down anywhere in an item, or Space on its
 * handle and then the arrow keys. All of them call `onMove` with the new order.
 */
export function SortableList({ label, ids, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [movedId, setMovedByKey] = useState<string | null>(null)
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), over === null ? -1 : ids.indexOf(String(over.id))]
    if (to >= 0 && from !== to) onMove(arrayMove([...ids], from, to))
  }
  const place = (id: UniqueIdentifier) =>
    `${nameOf(String(id))}, ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  // A picked up item is over its own place at first; announcing that would replace the "picked up" message.
  const announcedPlace = useRef<UniqueIdentifier | null>(null)
  const announcements = {
    onDragStart({ active }: { active: { id: UniqueIdentifier } }) {
      announcedPlace.current = active.id
      return `Picked up ${place(active.id)}`
    },
    onDragOver({ over }: Pick<DragEndEvent, 'over'>) {
      if (over === null || over.id === announcedPlace.current) return undefined
      announcedPlace.current = over.id
      return `Over place ${ids.indexOf(String(over.id)) + 1} of ${ids.length}`
    },
    onDragEnd: ({ active, over }: DragEndEvent) =>
      `${nameOf(String(active.id))}, dropped at place ${ids.indexOf(String(over?.id ?? active.id)) + 1} of ${ids.length}`,
    onDragCancel: ({ active }: { active: { id: UniqueIdentifier } }) =>
      `${nameOf(String(active.id))} stays where it was`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'To move, press Space, then the arrow keys, and Space again. Or press Alt with an arrow key.',
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol
          className={styles['list']}
          aria-label={label}
          onKeyDown={(event) => {
            const moved = movedByKey(event, ids)
            if (moved === null) return
            event.preventDefault()
            onMove(moved.ids)
            setMovedByKey(moved.id)
          }}
        >
          {children}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {movedId !== null && ids.includes(movedId) && place(movedId)}
      </p>
    </DndContext>
  )
}

/** The focused item and the new order after Alt+Up or Alt+Down; null if the key moves nothing. */
function movedByKey(event: KeyboardEvent, ids: readonly string[]) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (!event.altKey || step === 0 || !(event.target instanceof Element)) return null
  const id = event.target.closest('[data-sortable-id]')?.getAttribute('data-sortable-id') ?? ''
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return null
  return { id, ids: arrayMove([...ids], from, to) }
}

type SortableItemProps = { readonly id: string; readonly name: string; readonly children: ReactNode }

/** An item of a `SortableList`, with its handle. */
export function SortableItem({ id, name, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
    })
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition: transition ?? '' }
  return (
    <li
      ref={setNodeRef}
      className={styles['item']}
      style={style}
      data-sortable-id={id}
      data-dragging={isDragging ? '' : undefined}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles['handle']}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <KitchenIcon name="grip" />
      </button>
      {children}
    </li>
  )
}
