import { assembleIngredient } from './assemble-ingredient.ts'
import { LONGEST_LINE, tidyLine } from './tokens/characters.ts'
import { readEastAsianLine } from './east-asian-line.ts'
import type { AmountSpan } from './amount-grammar.ts'
import { amountAfterPart, amountsAfterName } from './amount-after-name.ts'
import { findAmounts } from './find-amounts.ts'
import type { ParsedIngredient } from './parsed-ingredient.ts'
import type { Label } from './tokens/label.ts'
import { labelByRules } from './label-by-rules.ts'
import { labelLine } from './label-line.ts'
import type { LabelledTokens } from './label-line.ts'
import { isOtherLanguage } from './line-language.ts'
import weights from './model/ingredient.weights.json' with { type: 'json' }
import { unpackWeights } from './model/label-model.ts'
import { createLabeller } from './model/label-with-model.ts'
import type { Labeller } from './model/label-with-model.ts'
import { evenConfidence } from './reading-confidence.ts'
import { settleSeparators } from './separators.ts'
import { HALF_WORDS } from './rule-words.ts'
import { tokenizeLine } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'

/**
 * The confidence of lines that are parsed by rules without a model, and of lines of which only the beginning is parsed.
 */
const BY_RULES = 0.5
const CUT = 0.1

/** The confidence in a quantity that can be understood in two ways. */
const DOUBTFUL = 0.4

let labeller: Labeller | null = null

/** Parses one ingredient line. Never throws; takes time linear in the length of the line. */
export function readIngredientLine(line: string): ParsedIngredient {
  const text = tidyLine(line)
  const eastAsian = readEastAsianLine(line, text)
  if (eastAsian !== null) return eastAsian
  const cutUp = tokenizeLine(text)
  const isOther = isOtherLanguage(cutUp)
  const { tokens, isDoubtful } = settleSeparators(isOther ? withHalfRead(cutUp) : cutUp, !isOther)
  const part = amountAfterPart(tokens)
  const { labels, confidence: sure } = part === null ? labelled(tokens, isOther) : labelPart(tokens, part)
  const confidence = isDoubtful ? { ...sure, quantity: Math.min(sure.quantity, DOUBTFUL) } : sure
  const cut = line.length > LONGEST_LINE
  return assembleIngredient({
    source: line,
    text,
    tokens,
    labels,
    confidence: cut ? evenConfidence(CUT) : confidence,
    isEnglish: !isOther && part === null,
  })
}

function labelled(tokens: readonly Token[], isOther: boolean): LabelledTokens {
  return isOther ? labelOtherLanguage(tokens) : labelEnglish(tokens)
}

function labelEnglish(tokens: readonly Token[]): LabelledTokens {
  // Unpacked when the first line is parsed, so importing this module costs nothing.
  labeller ??= createLabeller(unpackWeights(weights), LONGEST_LINE)
  const read = labelLine(labeller, tokens)
  const isUnnamed = !read.labels.includes('name')
  if (read.labels.includes('quantity') && !isUnnamed) return read
  const amounts = amountsAfterName(tokens)
  const before = read.labels.slice(0, amounts[0]?.start ?? 0)
  const isName = before.every((label) => label === 'name' || label === 'mark')
  return amounts.length > 0 && (isName || isUnnamed) ? byRules(labelByRules(tokens, amounts)) : read
}

/** "Media cebolla" is half an onion. */
function withHalfRead(tokens: Token[]): Token[] {
  const [first, ...others] = tokens
  if (first === undefined || others.length === 0 || !HALF_WORDS.has(first.lower)) return tokens
  return [{ ...first, kind: 'number', value: 0.5, facts: null }, ...others]
}

function labelOtherLanguage(tokens: readonly Token[]): LabelledTokens {
  const amounts = findAmounts(tokens)
  return byRules(labelByRules(tokens, amounts.length > 0 ? amounts : amountsAfterName(tokens)))
}

/** "Saft von 1 Zitrone": the words before the amount say what is taken of the food. */
function labelPart(tokens: readonly Token[], amount: AmountSpan): LabelledTokens {
  const labels = labelByRules(tokens, [amount])
  for (let at = 0; at < amount.start; at++) if (labels[at] !== 'mark') labels[at] = 'preparation'
  return byRules(labels)
}

function byRules(labels: readonly Label[]): LabelledTokens {
  return { labels, confidence: evenConfidence(BY_RULES) }
}
