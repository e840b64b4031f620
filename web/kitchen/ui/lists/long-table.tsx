import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Button } from '#web/ui/button.tsx'
import { coarsePointer, narrowScreen, useMedia } from '../use-media.ts'
import { useServerRows, type ServerList } from './use-server-rows.ts'
import styles from './long-table.module.css'

type LongTableProps<Row> = {
  readonly label: string
  readonly list: ServerList<Row>
  readonly columns: readonly { readonly name: string; readonly className?: string | undefined }[]
  readonly keyOf: (row: Row) => string
  /** The cells of a row, each in a `<span role="cell">`. */
  readonly renderRow: (row: Row) => ReactNode
  readonly className?: string | undefined
}

/** A virtualized table that renders only the rows in view. The server pages and sorts them. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { label, list, columns, keyOf, renderRow, className = '' } = props
  const rowHeight = useRowHeight()
  const { rowAt, request, retry } = useServerRows(list)
  const body = useRef<HTMLDivElement>(null)
  const virtual = useWindowVirtualizer({
    count: list.first.total,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: useTop(body),
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  const items = virtual.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  // The rows in view are known only after layout.
  useEffect(() => request(from, to), [request, from, to])
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={list.first.total + 1}
      className={`${styles['table']} ${className}`}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={styles['head']}>
          {columns.map(({ name, className: of }) => (
            <span key={name} role="columnheader" className={of}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div ref={body} role="rowgroup" className={styles['body']} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, size }) => {
          const row = rowAt(index)
          const isLoaded = row !== null && row !== 'failed'
          return (
            <div
              key={isLoaded ? keyOf(row) : index}
              role="row"
              aria-rowindex={index + 2}
              className={styles['row']}
              style={{ height: size, transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              {isLoaded ? renderRow(row) : <WaitingCell onRetry={row === 'failed' ? retry : null} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function WaitingCell({ onRetry }: { readonly onRetry: (() => void) | null }) {
  return (
    <span role="cell" className={styles['waiting']} aria-busy={onRetry === null}>
      {onRetry === null ? <span className={styles['line']} /> : <Button onClick={onRetry}>Retry</Button>}
    </span>
  )
}

/** The height of a row in pixels: two lines on narrow screens, and a large enough target on touch screens. */
function useRowHeight(): number {
  const [isNarrow, isCoarse] = [useMedia(narrowScreen), useMedia(coarsePointer)]
  return isNarrow ? 60 : isCoarse ? 44 : 40
}

/** The top offset of an element in the document. It changes when content above it does. */
function useTop(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() =>
      setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
