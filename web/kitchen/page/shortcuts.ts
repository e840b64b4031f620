import { useLayoutEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'

type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** The timeout for the next key of a sequence such as "g r", in milliseconds. */
const timeout = 1000

/**
 * Keyboard shortcuts in tinykeys syntax, active once their page is visible. They are inactive while the user types and
 * while a dialog is open.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  const names = Object.keys(shortcuts).sort().join('\n')
  useLayoutEffect(() => {
    const handlers = names
      .split('\n')
      .map((name) => [name, (event: KeyboardEvent) => handle(event, latest.current[name])] as const)
    return tinykeys(window, Object.fromEntries(handlers), { timeout, ignore: isHandledElsewhere })
  }, [names])
}

function handle(event: KeyboardEvent, action: ((event: KeyboardEvent) => void) | undefined) {
  if (event.defaultPrevented || action === undefined) return
  action(event)
  // Escape also has other uses, so its default action is not prevented.
  if (event.key !== 'Escape') event.preventDefault()
}

/**
 * True while a dialog is open, and in text fields and menus for the keys that they handle: all without Ctrl or Cmd, and
 * undo in text.
 */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal') !== null) return true
  const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() !== 'z'
  if (!(event.target instanceof Element) || isCommand) return false
  return event.target.closest(takesLetters) !== null
}

const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], [role=menu], [role=listbox]'
