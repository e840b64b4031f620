import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { aboutWords } from '../language/number-words.ts'
import { anyOf, wordsOf, wordsOfList } from '../language/word-rows.ts'
import { yieldLeads, yieldWords } from '../language/yield-words.ts'
import { countIn } from '../lines/yield-count.ts'
import { hasSize } from '../lines/yield-sizes.ts'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'

const aside = /\([^()]*\)?/g
const intro = `(?:${anyOf(wordsOf(yieldLeads, 'leadIn'))}|${anyOf(wordsOfList(aboutWords))}\\.?)`
const leadIn = new RegExp(`^${intro}(?![\\p{L}])[\\s:]*`, 'iu')
const leadOut = new RegExp(
  `(?:[\\s,;:·|/+&–—-]|(?<![\\p{L}])(?:${intro}|${anyOf(wordsOf(yieldLeads, 'joining'))}))$`,
  'iu',
)
const servingWords = new RegExp(`^${anyOf(wordsOf(yieldWords, 'servings'))}?$`, 'i')

/**
 * The yield of a draft: the number, and what it counts if that is not servings ("loaves"). Sizes and other numbers of
 * the text stay in the words: "450 g loaves", "servings (a 20 cm tart)".
 */
export function draftYield({
  yieldServings,
  yieldText,
}: ImportedRecipe): Pick<RecipeDraft, 'yieldServings' | 'servingDescription'> {
  if (yieldServings === null || !(yieldServings > 0)) {
    return { yieldServings: null, servingDescription: yieldText || null }
  }
  const words = countedWords(yieldText ?? '')
  return { yieldServings, servingDescription: servingWords.test(words) ? null : words }
}

/** True if a yield contains more than its number, unit and sizes, such as "5 cups (about 100 crackers)". */
export function hasAside(yieldText: string | null): boolean {
  if (yieldText === null || !yieldText.includes('(')) return false
  const at = countIn(yieldText)?.start ?? -1
  return [...yieldText.matchAll(aside)].some(
    ({ 0: text, index }) => !hasSize(text) && (at < index || at >= index + text.length),
  )
}

function countedWords(text: string): string {
  const count = countIn(text)
  const before = tidy(text.slice(0, count?.start ?? 0).replace(/\(([^()]*)$/, '$1'))
  const after = tidy(text.slice(count?.end ?? 0).replace(/^([^()]*)\)/, '$1'))
    .replace(/^(?:[+:;,.–—-]|[x×](?=\s))+\s*/i, '')
    .replace(/^\(([^()]*)\)(?=\s*\p{L})/u, '$1')
  const rest = withoutLeadOut(withoutLeadIn(before))
  const isNoun = rest !== '' && !/\d/.test(rest)
  if (after === '' || after.startsWith('('))
    return isNoun || rest === '' ? named(rest, after) : `servings (${rest})`
  return rest === '' ? withoutLeadIn(after) : `${after} (${rest})`
}

/** "Cookies: 24 (50 g each)" counts cookies, "Serves 8 (one 9-inch pie)" servings. */
function named(noun: string, size: string): string {
  return size === '' ? noun : `${noun || 'servings'} ${size}`
}

/** A part of a yield without asides, except sizes, on one line. */
function tidy(part: string): string {
  return part
    .replace(aside, (text) => (hasSize(text) ? text : ' '))
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,]+|[\s:,]+$/g, '')
}

function withoutLeadIn(text: string): string {
  let words = text
  for (let match = leadIn.exec(words); match; match = leadIn.exec(words)) words = words.slice(match[0].length)
  return words
}

function withoutLeadOut(text: string): string {
  let words = text
  for (let match = leadOut.exec(words); match; match = leadOut.exec(words))
    words = words.slice(0, match.index)
  return words
}
