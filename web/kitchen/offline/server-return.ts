let returns = 0
const listeners = new Set<() => void>()

/** Announces that the server responds again after cached responses were shown. */
export function announceReturn(): void {
  returns += 1
  for (const listener of listeners) listener()
}

/**
 * The number of times that the server has become reachable again. Data that was loaded at a lower number may be
 * outdated. Users of such data compare the number when they are next idle, because the announcement may come while they
 * are busy.
 */
export const serverReturns = (): number => returns

/** Runs the callback whenever the server responds again after cached responses were shown. */
export function onServerReturn(callback: () => void): () => void {
  listeners.add(callback)
  return () => void listeners.delete(callback)
}
