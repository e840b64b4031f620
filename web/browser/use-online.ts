import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser reports a network connection; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange)
      addEventListener('offline', onChange)
      return () => {
        removeEventListener('online', onChange)
        removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** Runs the callback when the device is online again. */
export function useOnlineAgain(callback: () => void): void {
  const onOnline = useEffectEvent(callback)
  useEffect(() => {
    const listener = () => onOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
