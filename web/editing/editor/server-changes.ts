import { useEffect } from 'react'

const eventName = 'trivet.server-changes'

/**
 * Waits for work of this page that changes data which other parts of it have loaded, such as an import. Once it has
 * ended, those parts are asked to load their data again, also if it failed: a part of it may be done.
 */
export async function announceServerChanges<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } finally {
    reportServerChanges()
  }
}

/** Asks other parts of this page to load their data again while work of it goes on. */
export function reportServerChanges(): void {
  dispatchEvent(new Event(eventName))
}

/** Runs the callback whenever work of this page has changed data on the server. */
export function onServerChanges(callback: () => void): () => void {
  addEventListener(eventName, callback)
  return () => removeEventListener(eventName, callback)
}

/** `onServerChanges` while a component is mounted. */
export function useOnServerChanges(callback: () => void): void {
  useEffect(() => onServerChanges(callback), [callback])
}
