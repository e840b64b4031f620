import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Labelled } from './corpus.ts'

/** The result of the corpora's scoring tool for one line, field by field. */
export type LineScore = Record<string, boolean | number | undefined>

/** The parts of ../shared/corpora/tools/score-ingredients.mjs that training uses. */
export type Scorer = {
  scoreOne(expected: Labelled, output: object): LineScore
  tokens(text: string | null): string[]
}

/** Loads the scoring tool next to the corpora. */
export async function loadScorer(corpora: string): Promise<Scorer> {
  return await import(pathToFileURL(path.join(corpora, 'tools/score-ingredients.mjs')).href)
}
