import { useSelector as useRunningSelector } from '@xstate/react'
import { inBrowser } from './in-browser.ts'

/**
 * A value selected from an actor's snapshot, updated while the actor runs. On the server no actor runs: the value is
 * read once, without a subscription.
 */
export const useSelector: typeof useRunningSelector = inBrowser
  ? useRunningSelector
  : (actor, select) => select(actor?.getSnapshot())
