import { useEffect } from 'react'
import { repeatEarlyPresses } from './early-press.ts'
import { afterParts } from './later.tsx'

/**
 * Gives the page the presses that came before its code, and marks it once all of it answers to its reader, for tests
 * that watch it from outside. The server renders it too: the ids of `useId` depend on where a component stands among
 * its siblings.
 */
export function ReadyMark() {
  useEffect(() => {
    repeatEarlyPresses()
    afterParts(() => void (document.documentElement.dataset['ready'] = ''))
  }, [])
  return null
}
