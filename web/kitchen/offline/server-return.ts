import { useEffect } from 'react'

const eventName = 'trivet.server-return'

/** Tells the page that the server answers again after answers of this device were shown. */
export function announceReturn(): void {
  dispatchEvent(new Event(eventName))
}

/** Calls back whenever the server answers again after answers of this device were shown. */
export function onServerReturn(callback: () => void): () => void {
  addEventListener(eventName, callback)
  return () => removeEventListener(eventName, callback)
}

/** The same for as long as a component is shown; give it the same function while nothing changes. */
export function useServerReturn(callback: () => void): void {
  useEffect(() => onServerReturn(callback), [callback])
}
