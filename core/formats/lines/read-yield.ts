import { plainText } from '../document/html-text.ts'
import { countIn } from './yield-count.ts'

/** A yield: the author's text, its number, and the upper bound of a range. */
export type ReadYield = { text: string; servings: number | null; servingsMax: number | null }

/** Reads a yield such as "4 servings", "Serves 4–6" or "two loaves"; null for text without a word or number. */
export function readYield(source: string): ReadYield | null {
  const text = plainText(source).slice(0, 200)
  if (!/[\p{L}\d]/u.test(text)) return null
  const count = countIn(text)
  if (count === null || !(count.value > 0)) return { text, servings: null, servingsMax: null }
  const { value, max } = count
  return { text, servings: value, servingsMax: max !== null && max > value ? max : null }
}

/** The most specific of several yields: one with number and text before a bare number, before text only. */
export function bestYield(sources: readonly string[]): ReadYield | null {
  const yields = sources.map(readYield).filter((candidate) => candidate !== null)
  const score = (candidate: ReadYield): number =>
    (candidate.servings === null ? 0 : 2) + (/\p{L}/u.test(candidate.text) ? 1 : 0)
  let best: ReadYield | null = null
  for (const candidate of yields) if (best === null || score(candidate) > score(best)) best = candidate
  return best
}
