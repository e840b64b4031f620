import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Cook mode has its own address, so that the browser's Back closes it and a reload restores it. */
const cookHash = '#cook'

/** Whether cook mode is open, with functions to open and close it. */
export function useCookMode() {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server never receives the hash, so the first render ignores it.
  const isHydrated = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer)
  const here = pathname + search
  return {
    isOpen: isHydrated && hash === cookHash,
    open: () => void navigate(here + cookHash, { state: cameFromRecipe, preventScrollReset: true }),
    close: () => {
      if (isFromRecipe(state)) void navigate(-1)
      else void navigate(here, { replace: true, preventScrollReset: true })
    },
  }
}

const subscribeToNothing = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

/** Marks a history entry whose previous entry is the recipe. */
const cameFromRecipe = { cook: true } as const

function isFromRecipe(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cook' in state
}
