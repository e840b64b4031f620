import { useEffect } from 'react'
import { undoKey } from '../../../../editing/editor/undo-key.ts'

/** Where a row is written in; the button that begins the next row stands for a list without rows. */
const written = 'textarea, [role="textbox"]'
const nextRow = '[data-new-row]'

/**
 * After an undo took the row away that one wrote in, the focus goes to the row before it, else to the next one or to
 * where a row begins: never to the top of the page.
 */
export function useKeptFocus(): void {
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
    // Before the row hears of the key, while it is there.
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
    .map((one) => one.querySelector<HTMLElement>(written))
    .filter((place) => place !== null)
}
