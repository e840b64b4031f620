/** Bytes that are made once and kept until others need the room; the least recently used go first. */
export type KeptBytes = {
  get(key: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null>
}

/** Keeps at most so many bytes; those who ask for the same at once share the making. */
export function createKeptBytes(maxBytes: number): KeptBytes {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array | null>>()
  let size = 0

  function keep(key: string, bytes: Uint8Array): void {
    if (bytes.length > maxBytes) return
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, { length }] of kept) {
      if (size <= maxBytes) break
      kept.delete(oldest)
      size -= length
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key)
      if (found !== undefined) {
        kept.delete(key)
        kept.set(key, found)
        return found
      }
      const running = underWay.get(key)
      if (running !== undefined) return running
      const made = make()
        .then((bytes) => {
          if (bytes !== null) keep(key, bytes)
          return bytes
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, made)
      return made
    },
  }
}
