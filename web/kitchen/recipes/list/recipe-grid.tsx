import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useKitchenPath } from '../../page/kitchen-site.tsx'
import { coarsePointer, narrowScreen, useMedia } from '../../ui/use-media.ts'
import { selectRange, toggleAll, toggleRow, type Selection } from '../../ui/lists/selection.ts'
import { ListHead } from './list-head.tsx'
import type { ListView } from './list-view.ts'
import { RecipeRow, WaitingRow } from './recipe-row.tsx'
import type { RecipeList } from './recipe-list.ts'
import type { RecipePages } from './use-recipe-pages.ts'
import styles from './recipe-list.module.css'

type RecipeGridProps = {
  readonly list: RecipeList
  readonly pages: RecipePages
  readonly view: ListView
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** The number of rows rendered above and below the visible ones. */
const overscan = 8

/**
 * The virtualized rows of the list, as a table or as cards. The grid is a single tab stop: arrows move the focus, Space
 * and X select.
 */
export function RecipeGrid({ list, pages, view, selection, onSelect }: RecipeGridProps) {
  const { rowAt, loaded, request } = pages
  const grid = useRef<HTMLDivElement>(null)
  const order = loaded.map(({ id }) => id)
  const { virtual, columns, cardWidth } = useRows(list.total, grid, view)
  const items = virtual.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  // The visible range is known only after layout.
  useEffect(() => request(from, to), [request, from, to])
  const keys = useRowKeys({
    isTrash: list.query.status === 'trashed',
    total: list.total,
    columns,
    rowAt,
    order,
    selection,
    onSelect,
    virtual,
    grid,
  })
  const [now] = useState(() => new Date())
  const select = (id: string, isRange: boolean) =>
    onSelect(isRange ? selectRange(selection, id, order) : toggleRow(selection, id))
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Recipes"
      aria-multiselectable="true"
      aria-rowcount={list.total + 1}
      className={styles['grid']}
      data-view={view}
      data-selecting={selection.ids.size > 0 ? '' : undefined}
      onKeyDown={keys.onKeyDown}
    >
      <ListHead
        view={view}
        orderBy={list.query.orderBy}
        isAll={order.every((id) => selection.ids.has(id))}
        onAll={() => onSelect(toggleAll(selection, order))}
      />
      <div role="rowgroup" className={styles['rows']} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, size, lane }) => {
          const row = rowAt(index)
          const place = {
            ...{ index, top: start - virtual.options.scrollMargin, height: size },
            ...(cardWidth === null ? {} : { left: lane * (cardWidth + cardGap), width: cardWidth }),
          }
          if (row === null || row === 'failed')
            return <WaitingRow key={index} {...place} onRetry={row === 'failed' ? pages.retry : null} />
          return (
            <RecipeRow
              key={row.id}
              recipe={row}
              now={now}
              isSelected={selection.ids.has(row.id)}
              isTrashed={list.query.status === 'trashed'}
              isCurrent={keys.current === index}
              onSelect={select}
              onFocus={() => keys.setCurrent(index)}
              {...place}
            />
          )
        })}
      </div>
    </div>
  )
}

type Ref = { readonly current: HTMLElement | null }

/**
 * The minimum width of a card, the gap between cards, and the height of the text below the photo, in pixels at 16 px
 * per rem.
 */
const [minCardWidth, cardGap, cardText] = [208, 16, 104]

/** Virtualizes the rows. The window scrolls, not the grid. Cards have a width and are arranged in several columns. */
function useRows(count: number, grid: Ref, view: ListView) {
  const isNarrow = useMedia(narrowScreen)
  const isCoarse = useMedia(coarsePointer)
  const [{ scrollMargin, width, rem }, setPlace] = useState({ scrollMargin: 0, width: 0, rem: 1 })
  useLayoutEffect(() => {
    const rows = grid.current?.querySelector('[role=rowgroup]:last-child') ?? null
    if (rows === null) return
    const observer = new ResizeObserver(() => {
      const { top, width: wide } = rows.getBoundingClientRect()
      const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setPlace({ scrollMargin: Math.round(top + window.scrollY), width: wide, rem: fontSize / 16 })
    })
    // The height of the content above the rows can change, which also changes the height of the body.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [grid])
  const minWidth = Math.min((isNarrow ? 150 : minCardWidth) * rem, width)
  const columns = view === 'table' ? 1 : Math.max(1, Math.floor((width + cardGap) / (minWidth + cardGap)))
  const cardWidth = view === 'table' ? null : (width - (columns - 1) * cardGap) / columns
  const rowHeight = isNarrow ? 64 : isCoarse ? 44 : 40
  const height = cardWidth === null ? rowHeight : cardWidth * 0.75 + cardText * rem
  const virtual = useWindowVirtualizer({
    ...{ count, overscan, scrollMargin, lanes: columns, gap: cardWidth === null ? 0 : 24 },
    estimateSize: () => height,
  })
  useEffect(() => virtual.measure(), [virtual, height, columns])
  return { virtual, columns, cardWidth }
}

type RowKeys = {
  /** True on the Trash tab, where recipes cannot be opened. */
  readonly isTrash: boolean
  readonly total: number
  /** The number of cards side by side; 1 in the table. */
  readonly columns: number
  readonly rowAt: RecipePages['rowAt']
  readonly order: readonly string[]
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly virtual: ReturnType<typeof useRows>['virtual']
  readonly grid: Ref
}

/** The number of items by which a key moves the focus. Vertical arrows move by a row, which contains several cards. */
function stepOf(key: string, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowDown: columns, ArrowUp: -columns, PageDown: 10, PageUp: -10, j: 1, k: -1 },
    ...(columns > 1 ? { ArrowRight: 1, ArrowLeft: -1 } : {}),
  }
  return steps[key]
}

/** Keyboard control: arrows, J, K, Page keys, Home and End move; Space and X select; Shift extends; Enter opens. */
function useRowKeys(given: RowKeys) {
  const { isTrash, total, columns, rowAt, order, selection, onSelect, virtual, grid } = given
  const [current, setCurrent] = useState(0)
  const navigate = useNavigate()
  const pathOf = useKitchenPath()
  const move = (to: number, extends_: boolean) => {
    const index = Math.max(0, Math.min(total - 1, to))
    setCurrent(index)
    virtual.scrollToIndex(index, { align: 'auto' })
    requestAnimationFrame(() =>
      grid.current
        ?.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`)
        ?.focus({ preventScroll: true }),
    )
    const [from, row] = [rowAt(current), rowAt(index)]
    if (!extends_ || row === null || row === 'failed' || from === null || from === 'failed') return
    const anchored = selection.anchor === null ? toggleRow(selection, from.id) : selection
    onSelect(selectRange(anchored, row.id, order))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.altKey) return
    const row = rowAt(current)
    const id = row === null || row === 'failed' ? null : row.id
    const step = stepOf(event.key, columns)
    const isMod = event.metaKey || event.ctrlKey
    if (isMod && event.key === 'a') onSelect(toggleAll({ ...selection, ids: new Set() }, order))
    else if (isMod) return
    else if (step !== undefined) move(current + step, event.shiftKey)
    else if (event.key === 'Home' || event.key === 'End') move(event.key === 'Home' ? 0 : total - 1, false)
    else if ((event.key === ' ' || event.key === 'x') && id !== null) onSelect(toggleRow(selection, id))
    else if (event.key === 'Enter' && id !== null && !isTrash) void navigate(pathOf(`recipes/${id}`))
    else return
    event.preventDefault()
  }
  return { current, setCurrent, onKeyDown }
}
