import { useCallback, useLayoutEffect, useRef } from 'react'

/** How a row takes the focus. */
export type RowHandle = { readonly focus: (place: 'start' | 'end') => void }

/** The rows of a list by id, and the row that takes the focus as soon as it is there. */
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

  // Without dependencies: whichever change of the list brings the row, it is focused then.
  useLayoutEffect(() => {
    const next = wanted.current
    const handle = next && handles.current.get(next.id)
    if (!next || !handle) return
    wanted.current = null
    handle.focus(next.place)
  })
  return { register, focus }
}

/** Focuses the handle of a row, which is another element as soon as the row is in another group. */
export function focusHandle(id: string): void {
  document.querySelector<HTMLElement>(`[data-handle-of="${id}"]`)?.focus()
}
