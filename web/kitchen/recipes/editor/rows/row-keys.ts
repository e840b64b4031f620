import type { KeyboardEvent } from 'react'
import type { RowActions } from './row-actions.ts'

/** A row and its state, for the keys that all rows share. */
export type RowKeyOptions = {
  readonly id: string
  readonly actions: RowActions
  readonly isEmpty: boolean
  readonly openDetails: () => void
  /** True for a single-line row, where the up and down arrows move between rows and Enter adds one. */
  readonly isLine: boolean
}

/** Handles the keys that all rows share; returns true if the key was handled. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, options: RowKeyOptions): boolean {
  // Keys during IME composition are handled by the input method.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return false
  const isDone = openMenu(event) || runRowKey(event, options)
  if (isDone) {
    event.preventDefault()
    event.stopPropagation()
  }
  return isDone
}

/** Opens the menu of the row with the ContextMenu key or Shift+F10. */
function openMenu({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'ContextMenu' && !(shiftKey && key === 'F10')) return false
  currentTarget.closest('[data-row-id]')?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click()
  return true
}

function runRowKey(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { id, actions, isEmpty, openDetails, isLine }: RowKeyOptions,
): boolean {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  const isMod = ctrlKey || metaKey
  if (isMod && !altKey && !shiftKey && key.toLowerCase() === 'd') {
    actions.duplicate(id)
    return true
  }
  if (isMod) return false
  if (altKey && by !== null) actions.move(id, by)
  else if (altKey && key === 'Enter') openDetails()
  else if (altKey) return false
  else if (shiftKey && by !== null && (isLine || isEmpty)) actions.select(id, by)
  else if (key === 'Escape') return actions.clearSelection()
  else if (isLine && key === 'Enter') actions.insertBelow(id)
  else if (isEmpty && key === 'Backspace') actions.remove(id)
  else if (isLine && by !== null && !shiftKey) return actions.focusNext(id, by)
  else return false
  return true
}
