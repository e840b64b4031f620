import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useRef, type ReactNode } from 'react'
import { EditingIcon } from '../icons/editing-icon.tsx'

type SortableTilesProps = {
  readonly label: string
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  readonly onMove: (from: number, to: number) => void
  readonly renderTile: (id: string, handle: ReactNode) => ReactNode
}

/** Tiles that can be sorted by their handles with the mouse, by touch, or with Space and the arrow keys. */
export function SortableTiles({ label, ids, nameOf, onMove, renderTile }: SortableTilesProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // A tile that was just lifted is over its own place; announcing that would replace the "lifted" message.
  const announcedPlace = useRef<string | number | null>(null)
  if (ids.length === 0) return null
  const place = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? ''))]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press Space, move with the arrow keys, and press Space again.',
        },
        announcements: {
          onDragStart: ({ active }) => {
            announcedPlace.current = active.id
            return `${nameOf(String(active.id))} is lifted, ${place(active.id)}.`
          },
          onDragOver: ({ active, over }) => {
            if (over === null || over.id === announcedPlace.current) return undefined
            announcedPlace.current = over.id
            return `${nameOf(String(active.id))}, ${place(over.id)}.`
          },
          onDragEnd: ({ active, over }) =>
            `${nameOf(String(active.id))} is dropped, ${place(over?.id ?? active.id)}.`,
          onDragCancel: ({ active }) => `${nameOf(String(active.id))} is back in its place.`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ul className="image-tiles" aria-label={label}>
          {ids.map((id) => (
            <Tile key={id} id={id} name={nameOf(id)} render={renderTile} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type TileProps = {
  readonly id: string
  readonly name: string
  readonly render: SortableTilesProps['renderTile']
}

function Tile({ id, name, render }: TileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className="icon-button image-tile__handle"
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
      title="Move"
    >
      <EditingIcon name="handle" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className="image-tile"
      data-dragging={isDragging}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {render(id, handle)}
    </li>
  )
}
