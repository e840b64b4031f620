import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Cook mode has an address of its own, so that the browser's Back closes it and a reload continues with it. */
const cookHash = '#cook'

/** Whether the reader is in cook mode, and the ways in and out. */
export function useCookMode() {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server never sees a hash, so the first paint is without it.
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

/** Marks an entry of the history that has the recipe before it. */
const cameFromRecipe = { cook: true } as const

function isFromRecipe(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cook' in state
}
