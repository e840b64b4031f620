import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/** The navigation state for the page of an item that was just created. */
export const justCreated = { isJustCreated: true } as const

/**
 * Removes an item that was just created if its page is left without a change, so that lists do not fill with empty
 * items. `remove` is called after the page was left, and returns null to keep the item.
 */
export function useUntouchedRemoval(remove: () => Promise<unknown> | null): void {
  const { state } = useLocation()
  const { revalidate } = useRevalidator()
  const [isNew] = useState(() => isJustCreated(state))
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = useRef(() => undefined as void)
  useEffect(() => {
    leave.current = () => {
      remove()?.then(
        () => void revalidate(),
        // The item is kept if it was changed elsewhere, is already deleted, or the device is offline.
        () => undefined,
      )
    }
  })
  useEffect(() => {
    if (!isNew) return
    clearTimeout(leaving.current)
    return () => {
      // Deferred: in development, StrictMode unmounts every component once and mounts it again immediately.
      leaving.current = setTimeout(() => leave.current())
    }
  }, [isNew])
}

function isJustCreated(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustCreated' in state
}
