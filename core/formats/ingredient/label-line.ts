import type { ReadingConfidence } from './parsed-ingredient.ts'
import { MODEL_STATES } from './tokens/label.ts'
import type { Label } from './tokens/label.ts'
import type { Labeller } from './model/label-with-model.ts'
import { lineNodes } from './model/line-nodes.ts'
import { amountAt } from './amount-grammar.ts'
import { settleFoodNumbers } from './numbers-of-food.ts'
import { readingConfidence } from './reading-confidence.ts'
import { REMARK_WORDS } from './rule-words.ts'
import { wordAt } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'

/** Labels for the tokens of a line, and their confidence. */
export type LabelledTokens = { readonly labels: readonly Label[]; readonly confidence: ReadingConfidence }

/** Labels the tokens of an English line with the model. */
export function labelLine(labeller: Labeller, tokens: readonly Token[]): LabelledTokens {
  const nodes = lineNodes(tokens)
  const labelling = labeller(nodes)
  const labels: Label[] = []
  let node = 0
  for (let at = 0; at < tokens.length; at++)
    labels.push(nodes[node]?.token === at ? (MODEL_STATES[labelling.best[node++] ?? 0] ?? 'mark') : 'mark')
  settleCountWord(tokens, labels)
  settleHalf(tokens, labels)
  settleFoodNumbers(tokens, labels)
  settleNameOfSum(tokens, labels)
  settleLimit(tokens, labels)
  return { labels, confidence: readingConfidence(labelling) }
}

/** "At least 2 cups stock": the words before the number are of the amount, and shown with it (`amount-words.ts`). */
function settleLimit(tokens: readonly Token[], labels: Label[]): void {
  const first = labels.indexOf('quantity')
  if (first < 1 || first > 3 || labels[0] !== 'name') return
  const words = tokens.slice(0, first).map(({ lower }) => lower)
  if (LIMITS.has(words.join(' '))) labels.fill('mark', 0, first)
}

const LIMITS: ReadonlySet<string> = new Set([
  ...['at least', 'at most', 'up to', 'just under', 'just over', 'a little under', 'a little over'],
  ...['no more than', 'no less than', 'not quite', 'nearly', 'almost', 'barely'],
])

/** "2 cups, plus 1 tbsp flour": the name follows what is added, and is no remark. */
function settleNameOfSum(tokens: readonly Token[], labels: Label[]): void {
  const plus = tokens.findIndex(({ lower }) => lower === 'plus' || lower === '+')
  const added = plus < 0 ? null : amountAt(tokens, plus + 1)
  if (added === null || added.unit === null || tokens[added.end]?.kind !== 'word') return
  if (REMARK_WORDS.has(wordAt(tokens, added.end))) return
  if (labels.lastIndexOf('name', added.end - 1) >= 0) return
  const end = labels.includes('name') ? added.end : labels.length
  for (let at = added.start; at < end; at++) {
    if (labels[at] !== 'comment' && labels[at] !== 'purpose' && at >= added.end) continue
    if (labels[at] !== 'mark')
      labels[at] = at < added.unitStart ? 'quantity' : at < added.end ? 'unit' : 'name'
  }
}

/** "Half lemon" is half of one; "half and half" and "half fat milk" are names. */
function settleHalf(tokens: readonly Token[], labels: Label[]): void {
  const isNamed = labels[0] === 'name' && labels[1] === 'name'
  if (isNamed && tokens[0]?.lower === 'half' && !namesOfHalf.has(tokens[1]?.lower ?? ''))
    labels[0] = 'quantity'
}

const namesOfHalf: ReadonlySet<string> = new Set(['and', '&', "'n'", 'n', '-', 'fat', 'cream', 'milk'])

/** "3 units of lemon": "units" is not an actual unit, and the model was not trained on it. */
function settleCountWord(tokens: readonly Token[], labels: Label[]): void {
  const at = labels.indexOf('name')
  const word = tokens[at]?.lower
  if (
    labels[at - 1] === 'quantity' &&
    (word === 'unit' || word === 'units') &&
    tokens[at + 1]?.lower === 'of'
  )
    labels[at] = 'unit'
}
