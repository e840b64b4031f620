import { useCallback, useLayoutEffect, useRef } from 'react'

/** Focuses the text of a row, with the caret at its start or end. */
export type RowHandle = { readonly focus: (place: 'start' | 'end') => void }

/** Focuses rows by id. A row that is not mounted yet is focused once it is. */
export function useRowFocus() {
  const handles = useRef(new Map<string, RowHandle>())
  const wanted = useRef<{ id: string; place: 'start' | 'end' } | null>(null)

  const register = useCallback((id: string, handle: RowHandle | null) => {
    if (handle === null) handles.current.delete(id)
    else handles.current.set(id, handle)
  }, [])

  const focus = useCallback((id: string | undefined, place: 'start' | 'end' = 'end') => {
    if (id === undefined) return
    const handle = handles.current.get(id)
    if (handle === undefined) wanted.current = { id, place }
    else handle.focus(place)
  }, [])

  // Runs after every render, because any render can mount the row.
  useLayoutEffect(() => {
    const next = wanted.current
    const handle = next && handles.current.get(next.id)
    if (!next || !handle) return
    wanted.current = null
    handle.focus(next.place)
  })
  return { register, focus }
}

/** Focuses the handle of a row. The handle is looked up again, because a move to another group mounts a new element. */
export function focusHandle(id: string): void {
  document.querySelector<HTMLElement>(`[data-handle-of="${id}"]`)?.focus()
}
