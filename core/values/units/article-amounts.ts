import { isCountedFood } from '../text/noun-number.ts'
import { unitBySlug } from './units.ts'
import { unitSlugByWord } from './unit-words.ts'

const amountPattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?<number>half(?: of)? an?|an?|another|a couple of) ` +
    String.raw`(?:(?:heaped|heaping|level|scant|generous|rounded|good|further|extra|small|large|medium) )?` +
    String.raw`(?<noun>\p{L}{1,20})(?<of> of)?(?![\p{L}\d])`,
  'giu',
)

/** Units that are an amount only of something: "a can of tomatoes", but not "into a can". */
const countedUnits = new Set('sachet packet package can tin jar stick clove envelope bunch bottle'.split(' '))
/** Spoons and cups are tools too: "with a teaspoon". */
const toolBefore = /\b(?:with|using|by|from|into|in|on|back of)\s*$/iu
/** Words after an amount of each piece or turn. */
const perPiece = /^[^.;!?]*\b(?:each|apiece|per|at a time|every)\b/iu

/** True if an English text has an amount with an article or "half": "a tablespoon of sugar", "half a lemon". */
export function hasArticleAmount(text: string): boolean {
  return [...text.matchAll(amountPattern)].some((match) => {
    const { number = '', noun = '', of = '' } = match.groups ?? {}
    if (perPiece.test(text.slice(match.index + match[0].length))) return false
    if (/^half/iu.test(number) && isCountedFood(noun)) return true
    const unit = unitBySlug(unitSlugByWord(noun.toLowerCase()) ?? '')
    if (unit === undefined || noun.length < 3) return false
    if (unit.kind !== 'mass' && unit.kind !== 'volume') return of !== '' && countedUnits.has(unit.slug)
    return of !== '' || !toolBefore.test(text.slice(Math.max(0, match.index - 20), match.index))
  })
}
