import { lineWords } from '../language/line-words.ts'
import type { LineWord } from '../language/line-words.ts'
import { aboutWords, rangeWords } from '../language/number-words.ts'
import { stepWords } from '../language/step-words.ts'
import { anyOf, wordsOf, wordsOfList } from '../language/word-rows.ts'
import { yieldWords } from '../language/yield-words.ts'
import { keyOf, plainWords } from './section-words.ts'

const words = (column: LineWord) => anyOf(wordsOf(lineWords, column))

const number =
  '(?:\\d{1,4}(?:[.,]\\d{1,3})?(?:\\s?[¼½¾⅓⅔⅛⅜⅝⅞⅕]|[ -]\\d{1,2}\\s?[\\/⁄]\\s?\\d{1,2})?|\\d{1,2}\\s?[\\/⁄]\\s?\\d{1,2}|[¼½¾⅓⅔⅛⅜⅝⅞⅕])'
const range = `${number}(?:\\s?(?:-|–|—|x|×|${anyOf(wordsOf(rangeWords, 'to', 'or'))})\\s?${number})?`

const units = words('measure')
const portions = anyOf(wordsOf(yieldWords, 'servings'))
const besideTheList = new RegExp(
  `^(?:(?:${words('ofWhich')} )?${words('nutrient')}[ :]{1,3}[\\d.,]{1,6} ?(?:g|kcal|kj|cal)?\\b|[\\d.]{1,4}(?: ?- ?\\d{1,3})? ${portions}$|` +
    `${anyOf(wordsOf(yieldWords, 'for'))} \\d{1,3}(?: ${portions})?$|[\\d.,]{1,4} ${words('outOf')} [\\d.,]{1,7}\\b|` +
    `[\\d.,]{1,6} ?(?:kcal|kj)$|[\\d.,]{1,6} ?(?:g|gr|gram|mg) ${words('nutrient')}$)`,
  'u',
)

const asides = new Set(wordsOf(lineWords, 'aside').map(plainWords))

/** True for lines among ingredients that are none: a nutrient, a number of servings, a rating, an advertisement. */
export function isBesideTheList(line: string): boolean {
  return (
    line.length < 80 &&
    (besideTheList.test(line.toLowerCase()) || (line.length < 40 && asides.has(plainWords(line))))
  )
}

const controls = new Set(
  [...wordsOf(lineWords, 'control'), ...wordsOf(yieldWords, 'servings')].map(plainWords),
)
const maxControlLength = 40

/** True for the texts of buttons over a list of ingredients: "Units Scale", "US Customary – Metric", "1x 2x 3x". */
export function isControl(text: string): boolean {
  if (text.length > maxControlLength) return false
  return plainWords(text)
    .split(' ')
    .every((word) => controls.has(word) || /^\d+x?$/.test(word))
}

const anyNumber = /[\d¼½¾⅓⅔⅛⅜⅝⅞⅕]/
const leadingAmount = new RegExp(
  `^(?:[•·▢☐□*–-]\\s*)?(?:~|${anyOf(wordsOfList(aboutWords))}\\.?\\s)?${range}`,
  'u',
)
const leadingMeasure = new RegExp(`${leadingAmount.source}\\s?${units}(?![\\p{L}])`, 'u')
const anyMeasure = new RegExp(`(?<![\\p{L}\\d])${range}\\s?${units}(?![\\p{L}])`, 'u')
const trailingAmount = new RegExp(`[\\s:(…-]${range}\\s?${units}?\\.?\\)?$`, 'u')
const eastAsianAmount = new RegExp(
  `${words('joinedVague')}|(?<![\\d.])[\\d.]*\\d ?${words('joined')}(?![a-z])`,
  'u',
)
const vague = new RegExp(words('vague'))
const wordAmount = new RegExp(`^${words('first')}(?![\\p{L}])`, 'u')
const notAnIngredient = new RegExp(
  `(?:\\d\\s?${words('other')}\\b|^${words('otherFirst').replaceAll('#', '\\d+')}\\b|https?:|©|@)`,
  'u',
)

/** True if a line starts with an amount, or contains a number with a unit. */
export function hasAmount(line: string): boolean {
  const text = line.toLowerCase()
  if (eastAsianAmount.test(text)) return true
  return (
    anyNumber.test(text) && (leadingAmount.test(text) || anyMeasure.test(text) || trailingAmount.test(text))
  )
}

const amountAlone = new RegExp(`${leadingAmount.source}\\s?(?:${units}\\.?|\\p{L}{1,14})?$`, 'u')

/** True for a text that is only an amount: "200 g", "1 kilogram". */
export function isAmountAlone(text: string): boolean {
  return text.length < 30 && amountAlone.test(text.toLowerCase())
}

/** True for an amount without a name: "200 g", "2". */
export function isAmountOnly(text: string): boolean {
  if (text.length >= 16) return false
  const whole = text.toLowerCase()
  const name = whole.replace(leadingMeasure, '')
  return /^\.?$/.test((name === whole ? whole.replace(leadingAmount, '') : name).trim())
}

/** True if most ingredient lines have no amount. */
export function lacksAmounts(known: readonly string[]): boolean {
  return known.length > 1 && known.filter((line) => /[\d¼½¾⅓⅔⅛]/.test(line)).length < known.length * 0.2
}

const unformatted = /^\d+[.,]0+\s/
const zero = /^0(?:[.,]0+)?\s+\p{L}/u

/**
 * True if a program wrote the amounts as they are in its database ("500.0 g flour", "0 as required salt"): most of the
 * lines with a decimal of 0, or one with an amount of 0.
 */
export function hasUnformattedAmounts(known: readonly string[]): boolean {
  const decimals = known.filter((line) => unformatted.test(line)).length
  return decimals > known.length / 2 || known.some((line) => zero.test(line))
}

/** The line in lower case without the amount at its start or end; a lone amount is kept. */
export function withoutAmount(line: string): string {
  const text = line.toLowerCase()
  if (!anyNumber.test(text)) return text
  const rest = text.replace(leadingMeasure, '').replace(trailingAmount, '').trim()
  return rest === '' ? text : rest
}

/** The letters and digits of a line without its amount, for comparing ingredients. */
export function nameKey(line: string): string {
  return keyOf(withoutAmount(line))
}

/** A score for how much a line looks like an ingredient: likely above 0.5, unlikely below 0. */
export function ingredientScore(line: string): number {
  // Converting to lower case once is faster than case-insensitive patterns.
  const text = line.toLowerCase()
  if (text.length > 220 || text.length < 2) return -1.2
  let score = -0.25
  if (!anyNumber.test(text)) score = wordScore(text)
  else if (leadingMeasure.test(text)) score = 1.6
  else if (leadingAmount.test(text)) score = /^\d+[.)]\s/.test(text) ? -0.2 : 0.8
  else if (anyMeasure.test(text)) score = 0.5
  else if (trailingAmount.test(text) || eastAsianAmount.test(text)) score = 0.6
  else score = wordScore(text)
  if (notAnIngredient.test(text)) score -= 1
  if (/[.!?]$/.test(text) && text.length > 50) score -= 0.5
  if (/[\p{Ll})]{2}[.!?]\s+\p{Lu}/u.test(line)) score -= 0.7
  if (text.length > 110) score -= 0.4
  return score
}

/** The score of a line without a number, or with a number that is not an amount. */
function wordScore(text: string): number {
  if (eastAsianAmount.test(text)) return 0.6
  if (vague.test(text)) return 0.8
  if (wordAmount.test(text)) return 0.4
  return text.length < 40 ? -0.1 : -0.25
}

const stepVerbs = new Set(wordsOf(stepWords, 'verb').map(plainWords))

const author = new RegExp(`\\b${anyOf(wordsOf(stepWords, 'author'))}\\b`)

const promotion =
  /https?:|©|copyright|\bcomment|newsletter|subscribe|cookies?\s(?:policy|settings)|pinterest|instagram|facebook|whatsapp|patreon|youtube/i

/** True for a text about the site instead of the dish: its newsletter, its comments, other networks. */
export function isPromotion(text: string): boolean {
  return promotion.test(text)
}

/** A letter of a script that needs fewer of them. */
const eastAsianLetter = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** A score for how much a line looks like a step: likely above 0.5, unlikely below 0. */
export function methodScore(text: string): number {
  if (text.length > 3000) return -1
  const words = plainWords(text.slice(0, 60)).split(' ')
  const first =
    words[0] === 'step' || /^\d{1,2}$/.test(words[0] ?? '')
      ? words.find((word) => !/^(?:step|\d+)$/.test(word))
      : words[0]
  const startsWithVerb = stepVerbs.has(first ?? '')
  const isSentence = /[.!。!]["”)]?$/.test(text) || /[\p{L})][.;]\s+\p{L}/u.test(text)
  const length = eastAsianLetter.test(text) ? text.length * 2.5 : text.length
  if (length < 12) return -0.3
  let score = length < 30 ? -0.2 : 0
  if (isSentence) score += 0.3
  if (startsWithVerb) score += 0.7
  if (/^(?:step\s*)?\d{1,2}\s*[.):]/i.test(text) && text.length > 25) score += 0.5
  if (/[。]/.test(text)) score += 0.4
  if (author.test(text.slice(0, 200))) score -= 0.35
  if (isPromotion(text)) score -= 1.2
  return score
}
