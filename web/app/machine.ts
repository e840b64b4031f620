import { useSelector as useRunningSelector } from '@xstate/react'
import { inBrowser } from './in-browser.ts'

/**
 * What is selected of an actor's snapshot, kept up while the actor runs. On the server none runs: there it is read
 * once, without what React does to keep it up.
 */
export const useSelector: typeof useRunningSelector = inBrowser
  ? useRunningSelector
  : (actor, select) => select(actor?.getSnapshot())
