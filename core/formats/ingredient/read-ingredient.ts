import { assembleIngredient } from './assemble-ingredient.ts'
import { LONGEST_LINE, tidyLine } from './characters.ts'
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

/** How sure rules can be without a model, and a reading of which only the beginning was read. */
const BY_RULES = 0.5
const CUT = 0.1

let labeller: Labeller | null = null

/** Reads one ingredient line; any text gives a reading, in time linear in its length. */
export function readIngredientLine(line: string): ParsedIngredient {
  const text = tidyLine(line)
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
  })
}

function labelEnglish(tokens: readonly Token[]): LabelledTokens {
  // Unpacked on the first line that is read, so that importing this module costs nothing.
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
