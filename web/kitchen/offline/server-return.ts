import { useEffect } from 'react'

const eventName = 'trivet.server-return'

/** Announces that the server responds again after cached responses were shown. */
export function announceReturn(): void {
  dispatchEvent(new Event(eventName))
}

/** Runs the callback whenever the server responds again after cached responses were shown. */
export function onServerReturn(callback: () => void): () => void {
  addEventListener(eventName, callback)
  return () => removeEventListener(eventName, callback)
}

/** `onServerReturn` while a component is mounted; pass the same function while nothing changes. */
export function useServerReturn(callback: () => void): void {
  useEffect(() => onServerReturn(callback), [callback])
}
