import type { ReadingConfidence } from './ingredient-reading.ts'
import { MODEL_LABELS } from './label.ts'
import type { Label } from './label.ts'
import type { LabelModel } from './model/label-model.ts'
import { labelWithModel } from './model/label-with-model.ts'
import { lineNodes } from './model/line-nodes.ts'
import { readingConfidence } from './reading-confidence.ts'
import type { Token } from './tokenize-line.ts'

/** Labels for the tokens of a line, and how sure they are. */
export type LabelledTokens = { readonly labels: readonly Label[]; readonly confidence: ReadingConfidence }

/** Labels the tokens of an English line with the model. */
export function labelLine(model: LabelModel, tokens: readonly Token[]): LabelledTokens {
  const nodes = lineNodes(tokens)
  const labelling = labelWithModel(model, nodes)
  const labels = tokens.map((): Label => 'mark')
  for (const [k, node] of nodes.entries()) labels[node.token] = MODEL_LABELS[labelling.best[k] ?? 0] ?? 'mark'
  return { labels, confidence: readingConfidence(labelling) }
}
