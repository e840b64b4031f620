import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'

type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** How long a sequence such as "g r" waits for its next key, in milliseconds. */
const timeout = 1000

/** Keys of a page or of the frame, in the syntax of tinykeys. They rest while one types and while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const names = Object.keys(shortcuts).sort().join('\n')
  useEffect(() => {
    const handlers = names
      .split('\n')
      .map((name) => [name, (event: KeyboardEvent) => handle(event, latest.current[name])] as const)
    return tinykeys(window, Object.fromEntries(handlers), { timeout, ignore: isElsewhere })
  }, [names])
}

function handle(event: KeyboardEvent, action: ((event: KeyboardEvent) => void) | undefined) {
  if (event.defaultPrevented || action === undefined) return
  action(event)
  // Escape means more than one thing, and what has no meaning here is for others.
  if (event.key !== 'Escape') event.preventDefault()
}

/** Keys with Ctrl or Cmd work in text fields too; single letters are text there. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog:modal') !== null) return true
  const isText =
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox]',
    ) !== null
  return isText && !event.metaKey && !event.ctrlKey
}
