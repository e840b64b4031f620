import { aboutWords, rangeWords } from '../language/number-words.ts'
import { anyOf, wordsOf, wordsOfList } from '../language/word-rows.ts'
import { yieldWords } from '../language/yield-words.ts'
import { bestYield, readYield } from './read-yield.ts'
import type { ReadYield } from './read-yield.ts'
import { sectionKind } from './section-words.ts'
import { countIn, people } from './yield-count.ts'
import { hasSize } from './yield-sizes.ts'

const maxEndLength = 90

/** "… and serve. Serves 4": the method often ends with the yield. */
export const servesAtEnd = /(?<=[.!])\s+(?:serves|makes)\s+(\d[^.]{0,30})\.?$/i

/** The yield at the end of a paragraph; null if there is none. */
export function yieldAtEnd(text: string): ReadYield | null {
  const shown = servesAtEnd.exec(text.slice(-maxEndLength))?.[1]
  return shown === undefined ? null : bestYield([shown.trim()])
}

const count = `\\d{1,3}(?:\\s?(?:-|–|—|\\/|${anyOf(wordsOf(rangeWords, 'to'))})\\s?\\d{1,3})?`
const about = `(?:${anyOf(wordsOfList(aboutWords))}\\.?\\s?)?`
const pieces = anyOf(wordsOf(yieldWords, 'pieces'))
const labels = anyOf(wordsOf(yieldWords, 'label'))

const countFirst = new RegExp(`(?:^|[\\s(（:：])(${count})\\s{0,2}${people}(?![\\p{L}])`, 'iu')
const countedAlone = new RegExp(`^${about}(${count}\\s{0,2}${pieces})$`, 'iu')
const labelFirst = new RegExp(
  `(?:^|[\\s(（])${labels}\\s{0,2}(?::|：|=|-)?\\s{0,2}${about}(${count}(?![\\d%]| ?(?:min|kcal|g\\b))[\\p{L} ]{0,24})`,
  'iu',
)
const labelAlone = new RegExp(`^${labels}\\s?:?$`, 'iu')

const maxWithSize = 60
/** The label at the start of a line. */
const label = new RegExp(`^${labels}(?![\\p{L}])\\s{0,2}(?::|：|=|-)?\\s{0,2}${about}`, 'iu')

/** The yield in a line, alone or as a label for the next line; null if there is none. */
export function yieldIn(text: string, next: string): ReadYield | null {
  const known = yieldInLine(text, next)
  if (text.length > maxWithSize || /[.!?]\s/.test(text)) return known
  if (known === null) return isInWords(text) ? readYield(text) : null
  const isPart = text.length > known.text.length && hasSize(text) && !hasSize(known.text)
  return isPart ? readYield(text) : known
}

/** True for a label with a number in words or a size behind it: "Makes two loaves", "Makes a 20 cm tart". */
function isInWords(text: string): boolean {
  const words = text.slice(label.exec(text)?.[0].length ?? text.length)
  const count = /^one\s+of\s/i.test(words) ? null : countIn(words)
  return count !== null && (count.start === 0 || hasSize(words.slice(0, count.start)))
}

function yieldInLine(text: string, next: string): ReadYield | null {
  const named = labelFirst.exec(text)
  const counted = countFirst.exec(text)
  if (named !== null && (counted === null || named.index <= counted.index))
    return bestYield([(named[1] ?? '').trim()])
  if (counted !== null) return bestYield([counted[0].replace(/^[\s(（:：]+/, '')])
  const alone = countedAlone.exec(text)?.[1] ?? countOfList(text)
  if (alone !== undefined) return bestYield([alone])
  return labelAlone.test(text) && /^\d{1,3}(?!\d)/.test(next) && next.length < 30 ? bestYield([next]) : null
}

const forCount = new RegExp(
  `[\\s(](?:x|×|${anyOf(wordsOf(yieldWords, 'for'))})\\s?(\\d{1,2})\\s?\\)?\\s?:?$`,
  'iu',
)

/** The number of servings of the list in "Ingredienti x 4:". */
function countOfList(text: string): string | undefined {
  const count = text.length < 40 ? forCount.exec(text)?.[1] : undefined
  return count !== undefined && sectionKind(text) === 'ingredients' ? count : undefined
}
