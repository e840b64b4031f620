import { assembleIngredient } from '#core/formats/ingredient/assemble-ingredient.ts'
import { labelLine } from '#core/formats/ingredient/label-line.ts'
import type { Labeller } from '#core/formats/ingredient/model/label-with-model.ts'
import type { Example } from './examples.ts'
import type { Scorer } from './scorer.ts'

/** The displayed fields of the scoring tool. */
const SHOWN = ['quantity', 'unit', 'name', 'preparation', 'note', 'rest', 'core', 'sentence'] as const

/** The number of scored lines of a source, and of correct ones for each field. */
export type Tally = { lines: number } & Record<(typeof SHOWN)[number], number>

/** Tallies by source, with `main` for all but `nyt`. */
export type Tallies = Map<string, Tally>

/** Parses the examples with a labeler and sums up the results of the scoring tool. */
export function evaluate(
  labeller: Labeller,
  examples: readonly Example[],
  scorer: Scorer,
  tallies: Tallies,
  onWrong?: (example: Example, labels: readonly string[], score: Record<string, unknown>) => void,
): void {
  for (const example of examples) {
    const { line, text, tokens } = example
    const labelled = labelLine(labeller, tokens)
    const reading = assembleIngredient({ source: line.sentence, text, tokens, ...labelled, isEnglish: true })
    const score = scorer.scoreOne(line, { ...reading, unit: reading.unitText, name: reading.ingredient })
    if (score.sentence === undefined) continue
    for (const source of line.source === 'nyt' ? ['nyt'] : [line.source, 'main']) {
      const tally = tallies.get(source) ?? emptyTally()
      tallies.set(source, tally)
      tally.lines++
      for (const field of SHOWN) if (score[field]) tally[field]++
    }
    if (!score.sentence) onWrong?.(example, labelled.labels, score)
  }
}

/** The tallies as lines of text. */
export function tallyLines(tallies: Tallies): string[] {
  return [...tallies].map(([source, tally]) => {
    const shares = SHOWN.map((field) => `${field} ${((100 * tally[field]) / tally.lines).toFixed(2)}`)
    return `${source.padEnd(11)} ${String(tally.lines).padStart(6)}  ${shares.join('  ')}`
  })
}

function emptyTally(): Tally {
  return { lines: 0, quantity: 0, unit: 0, name: 0, preparation: 0, note: 0, rest: 0, core: 0, sentence: 0 }
}
