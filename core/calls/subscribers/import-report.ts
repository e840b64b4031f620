import { csvLine } from '../../formats/subscribers/csv-line.ts'
import type { ListConsent } from '../../formats/subscribers/subscriber-columns.ts'
import type { ListedReader, ListOutcome } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { SlicedWork } from '../../values/performance/sliced-work.ts'
import { newsletterWords } from './write-subscribers.ts'

/** The effect of an import on one person of a list. */
export type ListChange = ListedReader & {
  /** The line of the person in the list. */
  readonly line: number
  readonly consent: Exclude<ListConsent, 'unconfirmed' | 'unclear'>
}

/** The result of an import, in numbers and row by row. */
export type ListReport = {
  readonly added: number
  readonly unchanged: number
  readonly refused: number
  readonly renamed: number
  /** The lines of people who were skipped because they refused newsletters on this site. */
  readonly refusedHere: readonly number[]
  /** Every change as CSV. */
  readonly changes: string
}

/** The number of outcomes that are processed without a pause. */
const outcomesAtOnce = 1000

/** Builds the report of an import, in slices. */
export function* reportOutcomes(
  changes: readonly ListChange[],
  outcomes: readonly ListOutcome[],
): SlicedWork<ListReport> {
  const counts = { added: 0, unchanged: 0, refused: 0, renamed: 0 }
  const refusedHere: number[] = []
  const header = csvLine(['email', 'change', 'before', 'after'])
  // Chunks of many lines each: single lines take several times their own memory.
  const parts = [header]
  let lines: string[] = []
  for (const [index, change] of changes.entries()) {
    const outcome = outcomes[index]
    if (outcome === undefined) break
    const { before, after, renamed } = outcome
    if (change.consent !== 'subscribed') counts.refused += 1
    else if (before !== after) counts.added += 1
    else if (after === 'on') counts.unchanged += 1
    else refusedHere.push(change.line)
    if (before !== after) {
      lines.push(csvLine([change.email, 'newsletter', newsletterWords[before], newsletterWords[after]]))
    }
    if (renamed) {
      counts.renamed += 1
      lines.push(csvLine([change.email, 'name', renamed.before, renamed.after]))
    }
    if (index % outcomesAtOnce !== outcomesAtOnce - 1) continue
    parts.push(lines.join(''))
    lines = []
    yield
  }
  parts.push(lines.join(''))
  const table = parts.join('')
  return { ...counts, refusedHere, changes: table === header ? '' : table }
}
