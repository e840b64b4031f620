import { hasAmount, hasUnformattedAmounts, isAmountOnly, lacksAmounts } from './line-scores.ts'
import { keyOf, plainWords } from './section-words.ts'

const maxLineLength = 150
const optionalPlural = /\p{L}\((?:s|es|n|en|e)\)/iu
const placeholder = /\b(?:undefined|null|NaN)\b|\[object Object\]/
const cutEnd = /(?:…|\.\.\.)$/

/** The defects of lists that a program wrote into the structured data of a page: each tests one line. */
const defects: readonly ((line: string) => boolean)[] = [
  // "200 gram(s) flour", "undefined flour", "200 g wholem…", "200 g", and several ingredients in one text.
  (line) => optionalPlural.test(line),
  isCut,
  lacksName,
  (line) => line.length > maxLineLength,
]
const maxDefects = 0.3

function lacksName(line: string): boolean {
  return isAmountOnly(line) || placeholder.test(line)
}

/** True if ingredients of structured data may be defective, so that they are worth comparing with the displayed ones. */
export function isDoubtfulList(known: readonly string[]): boolean {
  return (
    known.length < 2 ||
    lacksAmounts(known) ||
    hasUnformattedAmounts(known) ||
    defects.some((isDefect) => isFrequent(known, isDefect))
  )
}

function isFrequent(known: readonly string[], isDefect: (line: string) => boolean): boolean {
  return known.filter(isDefect).length > known.length * maxDefects
}

/** True if the displayed ingredients are those of the structured data without its defects. */
export function isSoundVersion(shown: readonly string[], known: readonly string[]): boolean {
  if (isMoreComplete(shown, known) || isSplitVersion(shown, known)) return true
  if (hasUnformattedAmounts(known)) return !hasUnformattedAmounts(shown) && isSameList(shown, known)
  const found = defects.filter((isDefect) => isFrequent(known, isDefect))
  if (found.length === 0 || found.some((isDefect) => isFrequent(shown, isDefect))) return false
  const isAmounts = isFrequent(known, lacksName) && shown.filter(hasAmount).length >= known.length * 0.6
  const isWhole = isFrequent(known, isCut) && continues(shown, known)
  return isAmounts || isWhole || isSameList(shown, known)
}

function isCut(line: string): boolean {
  return cutEnd.test(line)
}

/** True if most lines begin like those at about the same position. */
function continues(shown: readonly string[], known: readonly string[]): boolean {
  const starts = known.map((line) => keyOf(line.replace(cutEnd, '')))
  const alike = starts.filter((start, index) =>
    shown.slice(Math.max(0, index - 1), index + 2).some((line) => keyOf(line).startsWith(start)),
  )
  return alike.length > known.length * 0.7
}

/** True if two lists are about as long, and most lines of one share a word with the other. */
function isSameList(shown: readonly string[], known: readonly string[]): boolean {
  const isAsLong = shown.length >= known.length * 0.8 && shown.length <= known.length * 1.25
  const words = new Set(known.flatMap(longWords))
  const alike = shown.filter((line) => longWords(line).some((word) => words.has(word))).length
  return isAsLong && alike > shown.length * 0.7
}

/** The words of a line that are too long for amounts and units such as "tbsp". */
function longWords(line: string): string[] {
  return plainWords(line)
    .split(' ')
    .filter((word) => word.length > 4 || /[^a-z0-9]/.test(word))
}

/** True if the markup contains only names and the page displays a longer list with amounts. */
function isMoreComplete(shown: readonly string[], known: readonly string[]): boolean {
  const amounts = shown.filter(hasAmount).length
  const lacks = lacksAmounts(known) || (known.length === 1 && !/\d/.test(known[0] ?? ''))
  return lacks && shown.length >= Math.max(3, known.length * 1.5) && amounts > shown.length * 0.6
}

const minSplit = 3
/** No recipe has more lines or letters of ingredients; comparing all lines of a longer text would take too long. */
const maxSplit = 300
const maxWholeLength = 50_000
const minContained = 0.8
const minCovered = 0.6

/** True if most displayed lines are parts of a few texts in the markup, of which they make up most. */
function isSplitVersion(shown: readonly string[], known: readonly string[]): boolean {
  if (shown.length < minSplit || shown.length < known.length * 1.5 || shown.length > maxSplit) return false
  const whole = known.map(keyOf).join(' ')
  if (whole.length > maxWholeLength) return false
  const parts = shown.map(keyOf).filter((part) => whole.includes(part))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return parts.length >= shown.length * minContained && length >= whole.length * minCovered
}
