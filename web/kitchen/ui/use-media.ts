import { useCallback, useSyncExternalStore } from 'react'

/** Below this width lists have two-line rows. The stylesheets use the same value. */
export const narrowScreen = '(max-width: 767.98px)'
export const coarsePointer = '(pointer: coarse)'

/** Whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
