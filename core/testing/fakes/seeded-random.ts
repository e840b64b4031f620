import type { Random } from '../../ports/random.ts'

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A random source with the same values for the same seed. Its digest distinguishes texts, but is not secure. */
export function createSeededRandom(seed = 1): Random {
  const next = createGenerator(seed)
  const draw = (length: number, alphabet: string) =>
    Array.from({ length }, () => alphabet.charAt(next() % alphabet.length)).join('')
  return {
    uuid() {
      const hex = draw(31, '0123456789abcdef')
      const variant = draw(1, '89ab')
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(12, 15)}`,
        variant + hex.slice(15, 18),
        hex.slice(18, 30),
      ].join('-')
    },
    token: () => draw(43, base64url),
    code: () => draw(6, '0123456789'),
    digest(secret) {
      const start = [...secret].reduce((hash, character) => mix(hash ^ (character.codePointAt(0) ?? 0)), 17)
      const part = createGenerator(start ^ secret.length)
      return Array.from({ length: 8 }, () => part().toString(16).padStart(8, '0')).join('')
    },
  }
}

/** Whole numbers from 0 to 2^32 - 1: a counter, mixed. */
function createGenerator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    return mix(state)
  }
}

/** The 32-bit finalizer of MurmurHash3. */
function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
