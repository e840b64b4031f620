let returns = 0
const listeners = new Set<() => void>()

/** Announces that the server responds again after cached responses were shown. */
export function announceReturn(): void {
  returns += 1
  for (const listener of listeners) listener()
}

/**
 * How often the server has returned. What was loaded when the number was lower may be outdated: whoever shows it
 * compares the number when it is next idle, as the announcement may come while it is busy.
 */
export const serverReturns = (): number => returns

/** Runs the callback whenever the server responds again after cached responses were shown. */
export function onServerReturn(callback: () => void): () => void {
  listeners.add(callback)
  return () => void listeners.delete(callback)
}
