import type { ReactNode } from 'react'
import {
  Sortable,
  SortableHandle,
  useSortableItem,
  type SortedItem,
} from '../../editing/sortable/sortable.tsx'
import styles from './sortable.module.css'

type SortableListProps = {
  readonly label: string
  readonly ids: readonly string[]
  /** Called with all ids in their new order. */
  readonly onMove: (ids: readonly string[]) => void
  readonly children: ReactNode
}

/** A list of `SortableItem`s that can be sorted. */
export function SortableList({ label, ids, onMove, children }: SortableListProps) {
  const move = (id: string, overId: string) =>
    onMove(ids.toSpliced(ids.indexOf(id), 1).toSpliced(ids.indexOf(overId), 0, id))
  return (
    <Sortable ids={ids} layout="list" onMove={move}>
      <ol className={styles['list']} aria-label={label}>
        {children}
      </ol>
    </Sortable>
  )
}

/** An item of a `SortableList`, with its handle. */
export function SortableItem({ children, ...named }: SortedItem & { readonly children: ReactNode }) {
  const { item, handle, stepKeys } = useSortableItem(named)
  return (
    <li {...item} {...stepKeys} className={styles['item']} data-sortable-id={named.id}>
      <SortableHandle {...handle} className={styles['handle']} />
      {children}
    </li>
  )
}
