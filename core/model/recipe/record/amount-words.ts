import { plainText } from '../../../values/rich-text/write-text.ts'
import { unitSlugByWord } from '../../../values/units/unit-words.ts'
import { unitById } from '../../../values/units/units.ts'
import type { IngredientUsageDraft } from './recipe-draft.ts'

/**
 * The words of an amount that no other field contains: before the quantity ("about" in "about 200 g beef"), and before
 * the unit ("good" in "a good pinch of salt"). Empty without such words.
 */
export type AmountWords = { readonly beforeQuantity: string; readonly beforeUnit: string }

const none: AmountWords = { beforeQuantity: '', beforeUnit: '' }

const approximation =
  /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|c\.|nearly|almost|barely|at least|at most|up to|no more than|no less than|not quite|(?:a little|just) (?:under|over)|etwa|ungefähr|rund|knapp|environ|ongeveer|unos|unas|~|≈)\s*(?=[\d\p{No}]|\p{L})/iu
const number = /^[\d\p{No}.,/⁄–—-]+$/u
const numberWord =
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|quarter|couple|few|several|some|of|and|or|to|x|×|eine?[nrsm]?|zwei|drei|vier|une?|deux|trois|un[ao]?|dos|tres|due|tre|een|twee|drie)$/iu
const plainWord = /^\p{L}[\p{L}’'-]*$/u

const vague =
  /^(?:an? few|few|several|some|a couple(?: of)?|a little|ein paar|einige|etwas|quelques|un peu de|algun[oa]s|alcun[ei]|enkele|een paar|alguns|algumas)(?=\s)/iu

/** The words of an amount without a number, in lower case: "a few" in "a few sprigs of sage"; empty without any. */
export function vagueAmount(line: string): string {
  return vague.exec(line)?.[0].toLowerCase() ?? ''
}

/** An amount is within this many words of the line. */
const maxWords = 8

/** The words of the typed line's amount; `title` is the displayed title of the ingredient. */
export function amountWords(
  { lineText, quantityMin, quantityMax, unitId, preparation, note }: IngredientUsageDraft,
  title: string,
): AmountWords {
  if (!lineText) return none
  const elsewhere = wordsOf(`${title} ${plainText(preparation)} ${note ?? ''}`)
  const isLeft = (text: string) => !wordsOf(text).some((word) => elsewhere.includes(word))
  const line = lineText.trim().slice(0, 200)
  const before = approximation.exec(line)?.[0] ?? ''
  const rest = line.slice(before.length)
  const hasQuantity = quantityMin != null || quantityMax != null
  const said = before.trim().toLowerCase()
  return {
    beforeQuantity: [hasQuantity ? said : vagueAmount(line)].filter(isLeft).join(''),
    beforeUnit: unitId ? wordsBeforeUnit(rest, unitId).filter(isLeft).join(' ') : '',
  }
}

/** The words between the number and the unit of a line; none if something else than words is there. */
function wordsBeforeUnit(line: string, unitId: string): string[] {
  const slug = unitById(unitId)?.slug
  const tokens = line.split(/\s+/, maxWords)
  const found: string[] = []
  for (const [at, token] of tokens.entries()) {
    const isUnit = [token, `${token} ${tokens[at + 1] ?? ''}`].some((word) => unitSlugByWord(word) === slug)
    if (isUnit) return found
    if (number.test(token) || numberWord.test(token)) continue
    if (!plainWord.test(token)) return []
    found.push(token.toLowerCase())
  }
  return []
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}~≈]+/gu) ?? []
}
