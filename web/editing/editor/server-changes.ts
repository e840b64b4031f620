import { useLayoutEffect } from 'react'

const eventName = 'trivet.server-changes'

/**
 * Waits for work that changes server data which other parts of the page have loaded, such as an import. Then asks those
 * parts to reload, even after a failure, because some of it may have been done.
 */
export async function announceServerChanges<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } finally {
    reportServerChanges()
  }
}

/** Asks other parts of this page to reload their data while such work is in progress. */
export function reportServerChanges(): void {
  dispatchEvent(new Event(eventName))
}

/** Runs the callback whenever this page has changed server data. Returns a function that unsubscribes. */
export function onServerChanges(callback: () => void): () => void {
  addEventListener(eventName, callback)
  return () => removeEventListener(eventName, callback)
}

/**
 * Runs the callback whenever this page has changed server data, while the component is mounted. It is subscribed as soon
 * as the component can be seen, so that no change is missed between the first display and its effects.
 */
export function useOnServerChanges(callback: () => void): void {
  useLayoutEffect(() => onServerChanges(callback), [callback])
}
