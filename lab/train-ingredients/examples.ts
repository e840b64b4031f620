import { tidyLine } from '#core/formats/ingredient/tokens/characters.ts'
import { MODEL_STATES } from '#core/formats/ingredient/tokens/label.ts'
import type { Label } from '#core/formats/ingredient/tokens/label.ts'
import {
  createFacts,
  findFacts,
  MAX_FEATURES,
  writeFeatures,
} from '#core/formats/ingredient/model/features.ts'
import { lineNodes } from '#core/formats/ingredient/model/line-nodes.ts'
import type { Node } from '#core/formats/ingredient/model/line-nodes.ts'
import { tokenizeLine } from '#core/formats/ingredient/tokens/tokenize-line.ts'
import type { Token } from '#core/formats/ingredient/tokens/tokenize-line.ts'
import { alignLabels } from './align-labels.ts'
import type { Labelled } from './corpus.ts'
import type { Scorer } from './scorer.ts'

/** A labeled line for training: features and state of every word. */
export type Example = {
  readonly line: Labelled
  readonly text: string
  readonly tokens: readonly Token[]
  readonly nodes: readonly Node[]
  /** The concatenated hashed features of all nodes; `ends` has the end index of each node. */
  readonly features: Uint32Array
  readonly ends: Int32Array
  readonly gaps: Int32Array
  readonly states: Int32Array
}

/** Lines whose labels fit worse than this are excluded from training. */
const WORST_COST = 45

/** Creates an example from a labeled line; `states` is empty if its labels could not be aligned. */
export function exampleOf(line: Labelled, scorer: Scorer): Example {
  const text = tidyLine(line.sentence)
  const tokens = tokenizeLine(text)
  const nodes = lineNodes(tokens)
  const facts = createFacts(nodes.length)
  findFacts(nodes, facts)
  const buffer = new Uint32Array(nodes.length * MAX_FEATURES)
  const ends = new Int32Array(nodes.length)
  let end = 0
  for (let at = 0; at < nodes.length; at++) {
    end += writeFeatures(nodes, facts, at, buffer, end)
    ends[at] = end
  }
  const aligned = alignLabels(line, tokens, scorer.tokens)
  const states =
    aligned && aligned.cost < WORST_COST
      ? statesOf(nodes.map((node) => aligned.labels[node.token]))
      : new Int32Array(0)
  return {
    line,
    text,
    tokens,
    nodes,
    features: buffer.slice(0, end),
    ends,
    gaps: Int32Array.from(nodes, (node) => node.gap),
    states,
  }
}

/** The states of the model for the labels of a line's words. */
function statesOf(labels: readonly (Label | undefined)[]): Int32Array {
  const name = labels.indexOf('name')
  const nameAt = name < 0 ? labels.length : name
  return Int32Array.from(labels, (label, at) =>
    label === 'comment' && at < nameAt
      ? MODEL_STATES.length - 1
      : MODEL_STATES.findIndex((stated) => stated === label),
  )
}

/**
 * The example with copies of a few features that only lines of the older label scheme have: training assigns the
 * differences of that scheme to them, and reading, which never sees them, keeps what both schemes share.
 */
export function withSchemeFeatures(example: Example): Example {
  if (example.line.source !== 'nyt') return example
  const features: number[] = []
  const ends = new Int32Array(example.ends.length)
  let start = 0
  for (const [at, node] of example.nodes.entries()) {
    const end = example.ends[at] ?? start
    for (let k = start; k < end; k++) features.push(example.features[k] ?? 0)
    start = end
    const before = example.nodes[at - 1]?.facts.stem ?? 0
    const facts = [
      node.facts.stem,
      node.tag,
      node.gap * 4 + node.depth,
      node.facts.suffix3,
      before,
      node.commas * 2 + node.depth,
    ]
    for (const [k, fact] of facts.entries()) features.push(schemeFeature(k, fact))
    ends[at] = features.length
  }
  return { ...example, features: Uint32Array.from(features), ends }
}

function schemeFeature(template: number, value: number): number {
  return (Math.imul(value ^ Math.imul(template + 1, 7919), 0x9e3779b1) ^ 0x55555555) >>> 0
}
