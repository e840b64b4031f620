import { useEffect } from 'react'
import { repeatEarlyInput } from './early-input.ts'
import { afterParts } from './later.tsx'

/**
 * Gives the page what was pressed and typed before its code was there, and marks it once all of it answers to its reader, for tests
 * that watch it from outside. The server renders it too: the ids of `useId` depend on where a component stands among
 * its siblings.
 */
export function ReadyMark() {
  useEffect(() => {
    repeatEarlyInput()
    afterParts(() => void (document.documentElement.dataset['ready'] = ''))
  }, [])
  return null
}
