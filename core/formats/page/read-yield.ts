import { plainText } from './html-text.ts'

/** A yield: the author's text, its number, and the upper bound of a range. */
export type ReadYield = { text: string; servings: number | null; servingsMax: number | null }

/** Words for people and for servings, in the supported languages. */
export const people =
  'servings?|serves|portions?|persons?|people|guests|portionen|portion|personen|person|gäste|personnes?|convives|parts?|personas?|comensales|porciones|raciones|' +
  'persone|commensali|porzioni|pessoas|porções|doses|personer|portioner|porsjoner|pers|porcj[aei]|porce|porcí|porcií|porcie|osob[yw]?|osób|osôb|os\\.|' +
  'adag|főre|személyre|fő|annosta|henkilölle|порци[ийя]|человека?|персон[ы]?|kişilik|人分|人份|人前|stück|cookies|pancakes|muffins|stuks'

/** "6/8 personnes" is a range; "3/4 loaf" is a fraction. */
const slashedRange = new RegExp(
  `(?<![\\d/.,])([2-9]|[1-9]\\d)\\s?/\\s?(\\d{1,2})(?=\\s*(?:(?:${people})(?!\\p{L})|$))`,
  'iu',
)

const range =
  /(?<![\d.,/])(\d{1,4}(?:[.,]\d{1,2})?)(?:\s{0,3}(?:-|–|—|−|to|or|bis|à|a|tot|till?|oder|ou|o|of)\s{0,3}(\d{1,4}))?(?![\d/])/

/** Reads a yield such as "4 servings", "Serves 4–6" or "500 g"; null for text without a word or number. */
export function readYield(source: string): ReadYield | null {
  const text = plainText(source).slice(0, 200)
  if (!/[\p{L}\d]/u.test(text)) return null
  const match = range.exec(text.replace(slashedRange, '$1-$2'))
  if (match === null) return { text, servings: null, servingsMax: null }
  const servings = Number((match[1] ?? '').replace(',', '.'))
  const high = match[2] === undefined ? null : Number(match[2])
  return {
    text,
    servings: servings > 0 ? servings : null,
    servingsMax: high !== null && high > servings ? high : null,
  }
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
