import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { rowCommands } from '#core/model/recipe/record/row-groups.ts'
import { movedText, positionText } from '../../../../editing/sortable/sortable-text.ts'
import type { RowHandle } from './row-focus.ts'
import { focusHandle, useRowFocus } from './row-focus.ts'
import { useLatest } from '../work/use-latest.ts'

type Identified = { readonly id: string }
type Commands<Group extends Identified, Row extends Identified> = ReturnType<typeof rowCommands<Group, Row>>

/** The actions of a row's keys, menu and handle, which share the same commands. */
export type RowActions = {
  readonly register: (id: string, handle: RowHandle | null) => void
  readonly insertBelow: (id: string) => void
  /** Removes the row, or all selected rows if it is one of them, and focuses the row before. */
  readonly remove: (id: string) => void
  /** Moves the row, or all selected rows if it is one of them. The focus stays in the text or on the handle. */
  readonly move: (id: string, by: 1 | -1, from?: 'text' | 'handle') => void
  readonly duplicate: (id: string) => void
  readonly focusNext: (id: string, by: 1 | -1) => boolean
  readonly select: (id: string, by: 1 | -1) => void
  readonly clearSelection: () => boolean
  /** The lines of all selected rows in order, or null if the row is not one of them. */
  readonly selectedText: (id: string) => string | null
}

type RowListOptions<Group extends Identified, Row extends Identified> = {
  readonly commands: Commands<Group, Row>
  readonly groups: () => readonly Group[]
  readonly setGroups: (change: (groups: readonly Group[]) => readonly Group[]) => void
  readonly emptyRow: (id: string) => Row
  readonly copyRow: (row: Row) => Row
  /** The row as a line of plain text. */
  readonly textOf: (row: Row) => string
  /** The name of a row in screen reader announcements. */
  readonly nameOf: (row: Row) => string
}

/** The actions of a list of rows, with the selected ids and the announcement of the last move. */
export function useRowList<Group extends Identified, Row extends Identified>(
  options: RowListOptions<Group, Row>,
) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const { register, focus } = useRowFocus()
  const latest = useLatest({ options, selected })

  const actions = useMemo(() => {
    const order = () => latest.current.options.commands.allRows(latest.current.options.groups())
    const chosen = (id: string) => (latest.current.selected.has(id) ? latest.current.selected : new Set([id]))
    const announceMove = (id: string) => {
      const rows = order()
      const row = rows.find((one) => one.id === id)
      const position = positionText(
        rows.map((one) => one.id),
        id,
      )
      if (row !== undefined && position !== null)
        setAnnouncement(movedText(latest.current.options.nameOf(row), position))
    }
    return {
      register,
      insertBelow(id) {
        const { commands, groups, setGroups, emptyRow } = latest.current.options
        const place = commands.placeOf(groups(), id)
        if (place === null) return
        const newId = crypto.randomUUID()
        flushSync(() =>
          setGroups((now) => commands.insert(now, { ...place, index: place.index + 1 }, [emptyRow(newId)])),
        )
        focus(newId)
      },
      remove(id) {
        const ids = chosen(id)
        const rows = order()
        const at = rows.findIndex((row) => ids.has(row.id))
        const before = rows[at - 1] ?? rows.find((row) => !ids.has(row.id))
        flushSync(() => {
          latest.current.options.setGroups((groups) => latest.current.options.commands.remove(groups, ids))
          setSelected(new Set())
        })
        focus(before?.id)
      },
      move(id, by, from = 'text') {
        const ids = chosen(id)
        flushSync(() =>
          latest.current.options.setGroups((groups) => latest.current.options.commands.move(groups, ids, by)),
        )
        if (from === 'text') focus(id)
        else focusHandle(id)
        announceMove(id)
      },
      duplicate(id) {
        const { commands, copyRow } = latest.current.options
        let last = id
        const copy = (row: Row) => {
          const made = copyRow(row)
          last = made.id
          return made
        }
        flushSync(() =>
          latest.current.options.setGroups((groups) => commands.duplicate(groups, chosen(id), copy)),
        )
        focus(last)
      },
      focusNext(id, by) {
        const rows = order()
        const next = rows[rows.findIndex((row) => row.id === id) + by]
        focus(next?.id, by > 0 ? 'start' : 'end')
        return next !== undefined
      },
      select(id, by) {
        const rows = order()
        const at = rows.findIndex((row) => row.id === id)
        const next = rows[at + by]
        const now = latest.current.selected
        const isShrinking = next !== undefined && now.has(next.id) && now.size > 1
        const ids = new Set(now.size === 0 ? [id] : now)
        if (isShrinking) ids.delete(id)
        else if (next !== undefined) ids.add(next.id)
        setSelected(ids)
        setAnnouncement(`${ids.size} selected`)
        focus(next?.id)
      },
      clearSelection() {
        if (latest.current.selected.size === 0) return false
        setSelected(new Set())
        return true
      },
      selectedText(id) {
        const { selected, options } = latest.current
        if (!selected.has(id)) return null
        return order()
          .filter((row) => selected.has(row.id))
          .map(options.textOf)
          .join('\n')
      },
    } satisfies RowActions
  }, [register, focus, latest])
  return { actions: actions as RowActions, selected, announcement, focus }
}
