import type { ReactNode } from 'react'
import { Sortable, SortableHandle, useSortableItem, type SortedItem } from '../sortable/sortable.tsx'

type SortableTilesProps = {
  readonly label: string
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  readonly onMove: (from: number, to: number) => void
  readonly renderTile: (id: string, handle: ReactNode) => ReactNode
}

/** Tiles in a grid that can be sorted. */
export function SortableTiles({ label, ids, nameOf, onMove, renderTile }: SortableTilesProps) {
  if (ids.length === 0) return null
  return (
    <Sortable ids={ids} layout="grid" onMove={(id, overId) => onMove(ids.indexOf(id), ids.indexOf(overId))}>
      <ul className="image-tiles" aria-label={label}>
        {ids.map((id) => (
          <Tile key={id} id={id} name={nameOf(id)} render={renderTile} />
        ))}
      </ul>
    </Sortable>
  )
}

function Tile({ render, ...named }: SortedItem & { readonly render: SortableTilesProps['renderTile'] }) {
  const { item, handle, stepKeys } = useSortableItem(named)
  return (
    <li {...item} {...stepKeys} className="image-tile">
      {render(named.id, <SortableHandle {...handle} className="icon-button" />)}
    </li>
  )
}
