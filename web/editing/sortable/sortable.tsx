import './sortable.css'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS, useEvent } from '@dnd-kit/utilities'
import {
  createContext,
  use,
  useMemo,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { EditingIcon } from '../icons/editing-icon.tsx'
import { arrowKeyCoordinates } from './arrow-key-coordinates.ts'
import { dragAnnouncements } from './drag-announcements.ts'
import { handleLabel, handleTooltip, movedText, positionText, sortInstructions } from './sortable-text.ts'

const byMouse = { activationConstraint: { distance: 4 } }
// A touch that moves before the delay scrolls the page.
const byTouch = { activationConstraint: { delay: 150, tolerance: 8 } }
const byKeyboard = { coordinateGetter: arrowKeyCoordinates }

/**
 * How the other items make room during a drag. Those of `fixed` stay in place, as they would cover what is between
 * them; the place is then marked by `dropSide`.
 */
const strategies = { list: verticalListSortingStrategy, grid: rectSortingStrategy, fixed: () => null }

type SortableProps = {
  /** The ids of the items, in order of appearance. None contains a line break. */
  readonly ids: readonly string[]
  /** The ids of items and drop targets, in order of appearance. Omitted without drop targets. */
  readonly order?: readonly string[]
  readonly layout: keyof typeof strategies
  /** Called when an item is moved to the place of another one, or onto a `useDropTarget`. */
  readonly onMove: (id: string, overId: string) => void
  readonly children: ReactNode
}

const StepContext = createContext<(item: SortedItem, by: 1 | -1) => boolean>(() => false)

/** Makes its items sortable by mouse, by long touch, and by keyboard. */
export function Sortable({ ids, order = ids, layout, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeyboard),
  )
  const [stepped, setStepped] = useState<SortedItem | null>(null)
  const end = useEvent(({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id))
  })
  const step = useEvent((item: SortedItem, by: 1 | -1) => {
    const index = ids.indexOf(item.id)
    const overId = index < 0 ? undefined : ids[index + by]
    if (overId === undefined) return false
    onMove(item.id, overId)
    setStepped(item)
    return true
  })
  const [items, places] = [useStableIds(ids), useStableIds(order)]
  const accessibility = useMemo(
    () => ({
      announcements: dragAnnouncements(items),
      screenReaderInstructions: { draggable: sortInstructions },
    }),
    [items],
  )
  const position = stepped === null ? null : positionText(ids, stepped.id)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={accessibility}
    >
      <SortableContext items={places} strategy={strategies[layout]}>
        <StepContext value={step}>{children}</StepContext>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {stepped !== null && position !== null && movedText(stepped.name, position)}
      </p>
    </DndContext>
  )
}

/** Reuses the array while the ids are unchanged; a new array would render every item on each keystroke. */
function useStableIds(ids: readonly string[]): string[] {
  const key = ids.join('\n')
  return useMemo(() => (key === '' ? [] : key.split('\n')), [key])
}

/** An item as its handle and the announcements name it. */
export type SortedItem = { readonly id: string; readonly name: string }

/**
 * An item of a `Sortable`: `item` for its element, `handle` for its `SortableHandle`. With `stepKeys` on the element,
 * Alt with an arrow key anywhere in the item moves it by one place.
 */
export function useSortableItem({ id, name }: SortedItem) {
  const sortable = useSortable({ id, data: { name } })
  const { attributes, listeners, transform, isDragging, isOver, activeIndex, index } = sortable
  const step = use(StepContext)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf(event)
    if (!isDragging && by !== null && step({ id, name }, by)) event.preventDefault()
  }
  const handle: ComponentProps<'button'> = {
    ref: sortable.setActivatorNodeRef,
    'aria-label': handleLabel(name),
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
    ...attributes,
    ...listeners,
  }
  return {
    item: {
      ref: sortable.setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition: sortable.transition },
      'data-dragging': isDragging || undefined,
    },
    stepKeys: { onKeyDown },
    handle,
    isDragging,
    /** The side of this item on which a dragged one would be inserted; undefined if none is over it. */
    dropSide: isDragging || !isOver ? undefined : activeIndex < index ? 'after' : 'before',
  } as const
}

/** The step of Alt with an arrow key: -1 up, 1 down, null for other keys. */
export function stepOf({ altKey, key }: KeyboardEvent): 1 | -1 | null {
  if (!altKey) return null
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
}

/** The button by which an item is dragged. */
export function SortableHandle({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" className={`sort-handle ${className ?? ''}`} title={handleTooltip} {...props}>
      <EditingIcon name="handle" />
    </button>
  )
}

/** A place between the items that takes dropped items, such as a heading. */
export function useDropTarget({ id, name }: SortedItem) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { name } })
  return { ref: setNodeRef, isOver }
}
