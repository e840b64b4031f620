/**
 * Returns a function that runs `load` on its first call and gives every caller the same result. A rejection is not
 * kept: the next call loads again.
 */
export function onFirstUse<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | null = null
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}
