import { assembleIngredient } from './assemble-ingredient.ts'
import { LONGEST_LINE, tidyLine } from './characters.ts'
import { readEastAsianLine } from './east-asian-line.ts'
import { findAmounts } from './find-amounts.ts'
import type { ParsedIngredient } from './parsed-ingredient.ts'
import { labelByRules } from './label-by-rules.ts'
import { labelLine } from './label-line.ts'
import type { LabelledTokens } from './label-line.ts'
import { isOtherLanguage } from './line-language.ts'
import weights from './model/ingredient.weights.json' with { type: 'json' }
import { unpackWeights } from './model/label-model.ts'
import { createLabeller } from './model/label-with-model.ts'
import type { Labeller } from './model/label-with-model.ts'
import { evenConfidence } from './reading-confidence.ts'
import { HALF_WORDS } from './rule-words.ts'
import { tokenizeLine } from './tokenize-line.ts'
import type { Token } from './tokenize-line.ts'

/**
 * The confidence of lines that are parsed by rules without a model, and of lines of which only the beginning is parsed.
 */
const BY_RULES = 0.5
const CUT = 0.1

let labeller: Labeller | null = null

/** Parses one ingredient line. Never throws; takes time linear in the length of the line. */
export function readIngredientLine(line: string): ParsedIngredient {
  const text = tidyLine(line)
  const eastAsian = readEastAsianLine(line, text)
  if (eastAsian !== null) return eastAsian
  const cutUp = tokenizeLine(text)
  const isOther = isOtherLanguage(cutUp)
  const tokens = isOther ? withHalfRead(cutUp) : cutUp
  const { labels, confidence } = isOther ? labelOtherLanguage(tokens) : labelEnglish(tokens)
  const cut = line.length > LONGEST_LINE
  return assembleIngredient({
    source: line,
    text,
    tokens,
    labels,
    confidence: cut ? evenConfidence(CUT) : confidence,
    isEnglish: !isOther,
  })
}

function labelEnglish(tokens: readonly Token[]): LabelledTokens {
  // Unpacked when the first line is parsed, so importing this module costs nothing.
  labeller ??= createLabeller(unpackWeights(weights), LONGEST_LINE)
  return labelLine(labeller, tokens)
}

/** "Media cebolla" is half an onion. */
function withHalfRead(tokens: Token[]): Token[] {
  const [first, ...others] = tokens
  if (first === undefined || others.length === 0 || !HALF_WORDS.has(first.lower)) return tokens
  return [{ ...first, kind: 'number', value: 0.5, facts: null }, ...others]
}

function labelOtherLanguage(tokens: readonly Token[]): LabelledTokens {
  return { labels: labelByRules(tokens, findAmounts(tokens)), confidence: evenConfidence(BY_RULES) }
}
