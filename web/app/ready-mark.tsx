import { useEffect } from 'react'

/**
 * Marks the page once it answers to its reader, for tests that watch it from outside. The server renders it too: the
 * ids of `useId` depend on where a component stands among its siblings.
 */
export function ReadyMark() {
  useEffect(() => void (document.documentElement.dataset['ready'] = ''), [])
  return null
}
