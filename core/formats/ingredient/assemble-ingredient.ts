import { amountsFromLabels } from './amounts-from-labels.ts'
import type { ParsedIngredient, ReadingConfidence } from './parsed-ingredient.ts'
import type { Label } from './tokens/label.ts'
import { EMPTY_REMARKS, JOINING_WORDS, OPTIONAL_WORDS } from './rule-words.ts'
import type { Token } from './tokens/tokenize-line.ts'

/** A line with a label for every token. */
export type LabelledLine = {
  readonly source: string
  readonly text: string
  readonly tokens: readonly Token[]
  readonly labels: readonly Label[]
  readonly confidence: ReadingConfidence
  /** True if the line is in English, in which only names have capitals inside a line. */
  readonly isEnglish: boolean
}

/** Combines the labeled tokens of a line to the fields of a parsed ingredient. */
export function assembleIngredient(line: LabelledLine): ParsedIngredient {
  const { first, further, firstEnd } = amountsFromLabels(line.text, line.tokens, line.labels)
  const ingredient = nameOf(line)
  return {
    source: line.source,
    quantityMin: first.quantityMin,
    quantityMax: first.quantityMax,
    unit: first.unit,
    unitText: first.unitText,
    ingredient,
    preparation: preparationOf(line) || null,
    note: gatherNote(line, firstEnd) || null,
    size: gather(line, 'size') || null,
    furtherAmounts: further,
    optional: line.tokens.some((token) => OPTIONAL_WORDS.has(token.lower)),
    alternatives: alternativesOf(ingredient),
    // A line without an ingredient is a heading, a lone amount or an error, so it has to be checked.
    confidence: ingredient === '' ? { ...line.confidence, ingredient: 0 } : line.confidence,
  }
}

/** The preparation as it follows the name: "Juice of 1 lemon" results in "juice of". */
function preparationOf(line: LabelledLine): string {
  const preparation = gather(line, 'preparation')
  const isFirst = line.labels.find((label) => label !== 'mark') === 'preparation'
  return line.isEnglish && isFirst && CAPITALIZED.test(preparation)
    ? preparation.charAt(0).toLowerCase() + preparation.slice(1)
    : preparation
}

const CAPITALIZED = /^\p{Lu}\p{Ll}/u

/** The name, without leading words such as "of": "a tin of beans" results in "beans". */
function nameOf(line: LabelledLine): string {
  const name = gather(line, 'name')
  const blank = name.indexOf(' ')
  if (blank > 0 && isJoining(name.slice(0, blank), line.isEnglish)) return name.slice(blank + 1)
  return ELISION.test(name) ? name.slice(2) : name
}

/** In English, joining words of other languages begin a brand if they are capitalized: "Del Monte tomatoes". */
function isJoining(word: string, isEnglish: boolean): boolean {
  const lower = word.toLowerCase()
  return JOINING_WORDS.has(lower) && (!isEnglish || word === lower || lower === 'of')
}

/** French and Italian "d'" before a vowel: "une gousse d'ail". */
const ELISION = /^[dD]['’]/u

/** Closes a bracket that is opened and not closed in the text. */
function balanced(part: string): string {
  const open = part.lastIndexOf('(')
  return open >= 0 && part.indexOf(')', open) < 0 ? `${part})` : part
}

/** The text of the tokens with a label: runs of the line, joined with spaces. */
function gather(line: LabelledLine, wanted: Label): string {
  const { text, tokens, labels } = line
  let gathered = ''
  let start = -1
  let end = -1
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const label = labels[at]
    if (label === 'mark' || token === undefined) continue
    if (label === wanted) {
      if (start < 0) start = token.start
      end = token.end
    } else if (start >= 0) {
      gathered = joined(gathered, text.slice(start, end))
      start = -1
    }
  }
  return start < 0 ? gathered : joined(gathered, text.slice(start, end))
}

function joined(gathered: string, part: string): string {
  return gathered === '' ? balanced(part) : `${gathered} ${balanced(part)}`
}

/** Comments and purposes, with the amounts among them: "about 2 pounds each", "plus 1 tsp". */
function gatherNote(line: LabelledLine, firstEnd: number): string {
  const { tokens, labels } = line
  let gathered = ''
  let start = -1
  let end = -1
  let says = false
  const flush = (): void => {
    if (says) gathered = joined(gathered, line.text.slice(tokens[start]?.start, tokens[end]?.end))
    start = -1
    says = false
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const label = labels[at]
    if (label === 'mark' || token === undefined) continue
    if (label === 'comment' || label === 'purpose') {
      if (start < 0) start = at
      says ||= !EMPTY_REMARKS.has(token.lower) && !JOINING_WORDS.has(token.lower)
      end = at
    } else if (start >= 0 && at >= firstEnd && (label === 'quantity' || label === 'unit')) end = at
    else flush()
  }
  flush()
  return gathered
}

const ALTERNATIVE = / (?:or|oder|ou|oppure) /u

function alternativesOf(ingredient: string): string[] {
  if (!ALTERNATIVE.test(ingredient)) return []
  const parts = ingredient.split(ALTERNATIVE).map((part) => part.replace(/,$/u, '').trim())
  return parts.length > 1 ? parts.filter(Boolean) : []
}
