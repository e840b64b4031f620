import { useEffect, useLayoutEffect } from 'react'
import { afterEvent, noteHydration, repeatEarlyInput } from '../browser/start/early-input.ts'
import { afterParts } from './later.tsx'

/**
 * Replays early input to the page, and marks it once all of it is hydrated, for tests in the browser. The server renders
 * it too: the ids of `useId` depend on the position of a component among its siblings.
 */
export function ReadyMark() {
  useLayoutEffect(noteHydration, [])
  useEffect(() => {
    const timer = afterEvent(() => {
      repeatEarlyInput()
      afterParts(() => void (document.documentElement.dataset['ready'] = ''))
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
