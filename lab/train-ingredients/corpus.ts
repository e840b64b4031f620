import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A labeled line of ../shared/corpora/ingredients; the fields are described in its README. */
export type Labelled = {
  readonly id: string
  readonly source: string
  readonly sentence: string
  readonly name: string
  readonly size: string | null
  readonly preparation: string
  readonly comment: string
  readonly purpose: string | null
  readonly labelQuantity: string
  readonly labelUnit: string
  readonly quantityMin?: number | null
  readonly quantityMax?: number | null
  readonly unit?: string | null
}

/** The sources of the main figure; `nyt` has an older scheme of labels. */
export const MAIN_SOURCES = ['tc', 'bbc', 'cookstr', 'allrecipes'] as const

/** Reads the labeled lines of one source. */
export function readSource(folder: string, source: string): Labelled[] {
  const text = gunzipSync(readFileSync(path.join(folder, `${source}.jsonl.gz`))).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** The part from 0 to `parts - 1` that a sentence belongs to; lines that differ only in numbers share it. */
export function partOf(sentence: string, parts: number): number {
  const key = sentence
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return createHash('sha256').update(`fold:${key}`).digest().readUInt16BE(0) % parts
}
