import type { Label } from '#core/formats/ingredient/tokens/label.ts'
import type { Token } from '#core/formats/ingredient/tokens/tokenize-line.ts'
import type { Labelled } from './corpus.ts'

/** The labels of the corpus, and the field with the words of each. */
const FIELDS: readonly (readonly [Label, (line: Labelled) => string | null])[] = [
  ['quantity', (line) => line.labelQuantity],
  ['unit', (line) => line.labelUnit],
  ['name', (line) => line.name],
  ['size', (line) => line.size],
  ['preparation', (line) => line.preparation],
  ['comment', (line) => line.comment],
  ['purpose', (line) => line.purpose],
]

type State = {
  readonly used: readonly number[]
  readonly last: number
  readonly cost: number
  readonly back: State | null
  readonly label: number
}

const BEAM = 300
const UNMATCHED = 10
const CHANGE = 1
const CHANGE_IN_STRETCH = 2

/** The labels of a line's words; null if the labeled words cannot be aligned with the line. */
export function alignLabels(
  line: Labelled,
  tokens: readonly Token[],
  split: (text: string | null) => string[],
): { labels: Label[]; cost: number } | null {
  const queues = FIELDS.map(([label, field]) => queueOf(label, field(line), split))
  let states: State[] = [{ used: queues.map(() => 0), last: -1, cost: 0, back: null, label: -1 }]
  let gap = true
  const wanted: number[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'mark') {
      gap = true
      continue
    }
    wanted.push(at)
    const words = split(token.text)
    states = prune(states.flatMap((state) => steps(state, words, queues, gap)))
    gap = false
  }
  const best = states
    .map((state) => ({ state, cost: state.cost + rest(state, queues) * UNMATCHED }))
    .sort((a, b) => a.cost - b.cost)[0]
  if (!best) return null
  const labels = tokens.map((): Label => 'mark')
  let state: State | null = best.state
  for (const at of wanted.reverse()) {
    labels[at] = state && state.label >= 0 ? (FIELDS[state.label]?.[0] ?? 'mark') : 'mark'
    state = state?.back ?? null
  }
  fillGaps(tokens, labels)
  return { labels, cost: best.cost }
}

function queueOf(label: Label, text: string | null, split: (text: string | null) => string[]): string[] {
  if (text === null) return []
  // A number joined to the next one by a hyphen is a range; "2x" multiplies.
  const open = label === 'quantity' ? text.replace(/-(?=[\d#])/gu, ' ').replace(/(?<=\d)x/gu, ' x') : text
  return split(open)
}

function steps(
  state: State,
  words: readonly string[],
  queues: readonly (readonly string[])[],
  gap: boolean,
): State[] {
  const out: State[] = []
  for (const [label, queue] of queues.entries()) {
    const from = state.used[label] ?? 0
    if (!words.every((word, k) => queue[from + k] === word)) continue
    const change = state.last === label ? 0 : gap ? CHANGE : CHANGE_IN_STRETCH
    out.push({
      used: state.used.map((used, k) => (k === label ? used + words.length : used)),
      last: label,
      cost: state.cost + change,
      back: state,
      label,
    })
  }
  out.push({ used: state.used, last: state.last, cost: state.cost + UNMATCHED, back: state, label: -1 })
  return out
}

function prune(states: State[]): State[] {
  const best = new Map<string, State>()
  for (const state of states) {
    const key = `${state.used.join()}|${state.last}`
    const known = best.get(key)
    if (!known || known.cost > state.cost) best.set(key, state)
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, BEAM)
}

function rest(state: State, queues: readonly (readonly string[])[]): number {
  return queues.reduce((sum, queue, k) => sum + queue.length - (state.used[k] ?? 0), 0)
}

/** Words in no field get the label around them: "to" between two numbers, "of" inside a name. */
function fillGaps(tokens: readonly Token[], labels: Label[]): void {
  const words = [...tokens.keys()].filter((at) => tokens[at]?.kind !== 'mark')
  for (const [k, at] of words.entries()) {
    if (labels[at] !== 'mark') continue
    const before = labels[words[k - 1] ?? -1]
    const after = labels[words[k + 1] ?? -1]
    const label =
      before === after || after === undefined || after === 'mark'
        ? before
        : before === 'quantity'
          ? 'comment'
          : (before ?? after)
    labels[at] = label === undefined || label === 'mark' ? 'comment' : label
  }
}
