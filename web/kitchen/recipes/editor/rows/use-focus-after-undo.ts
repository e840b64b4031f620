import { useEffect } from 'react'
import { undoKey } from '../../../../editing/editor/undo-key.ts'

/** Selectors of the field of a row, and of the button that adds a row (focused if the list has no rows). */
const rowField = 'textarea, [role="textbox"]'
const nextRow = '[data-new-row]'

/**
 * If an undo removes the focused row, moves the focus to the row before it, else to the next row or the button that
 * adds one. Otherwise the browser would move it to the top of the page.
 */
export function useFocusAfterUndo(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (undoKey(event) === null || document.activeElement === null) return
      const list = document.activeElement.closest('[data-field]')
      const rows = rowsAround(document.activeElement)
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const row = rows.find(({ isConnected }) => isConnected) ?? list?.querySelector<HTMLElement>(nextRow)
        row?.focus()
      })
    }
    // In the capture phase, before the undo removes the row.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function rowsAround(element: Element): HTMLElement[] {
  const [section, row] = [element.closest('[data-field]'), element.closest('[data-row-id]')]
  if (section === null || row === null) return []
  const rows = [...section.querySelectorAll('[data-row-id]')]
  const at = rows.indexOf(row)
  return [...rows.slice(0, at).toReversed(), ...rows.slice(at + 1)]
    .map((one) => one.querySelector<HTMLElement>(rowField))
    .filter((place) => place !== null)
}
