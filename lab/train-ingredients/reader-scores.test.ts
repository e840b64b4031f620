// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import { readIngredientCase } from '../../tools/read-ingredients.ts'
import { MAIN_SOURCES, readSource } from './corpus.ts'
import { loadScorer } from './scorer.ts'

const root = path.resolve(import.meta.dirname, '../..')
const corpora = process.env['TRIVET_CORPORA'] ?? path.join(root, '../shared/corpora')
const present = existsSync(path.join(corpora, 'ingredients'))

/** The scores of the shipped weights on their training lines; lower scores mean that something broke. */
const FLOOR = { core: 0.98, sentence: 0.975 }

describe('the weights file', () => {
  it('stays under 300 KB when compressed', () => {
    const file = path.join(root, 'core/formats/ingredient/model/ingredient.weights.json')
    expect(gzipSync(readFileSync(file)).length).toBeLessThan(300_000)
  })
})

if (present) describe('the labeled lines of ../shared/corpora/ingredients', scoreLabelledLines)
else
  describe('NOT MEASURED: ../shared/corpora/ingredients is absent', () => {
    it('so no labeled line was read; only the reader itself is known to load', () => {
      expect(readIngredientLine('2 eggs').quantityMin).toBe(2)
    })
  })

function scoreLabelledLines(): void {
  it('are read as well as when the weights were trained', async () => {
    const scorer = await loadScorer(corpora)
    const lines = MAIN_SOURCES.flatMap((source) => readSource(path.join(corpora, 'ingredients'), source))
    const scores = lines.map((line) => scorer.scoreOne(line, readIngredientCase(line)))
    expect(share(scores.map(({ core }) => core !== false))).toBeGreaterThan(FLOOR.core)
    expect(share(scores.map(({ sentence }) => sentence !== false))).toBeGreaterThan(FLOOR.sentence)
  })

  it('are correct more often if the confidence is high', async () => {
    const scorer = await loadScorer(corpora)
    const readings = readSource(path.join(corpora, 'ingredients'), 'nyt').map((line) => ({
      sure: Math.min(...Object.values(readIngredientLine(line.sentence).confidence)) > 0.9,
      right: scorer.scoreOne(line, readIngredientCase(line)).core === true,
    }))
    const sure = share(readings.filter((each) => each.sure).map((each) => each.right))
    const unsure = share(readings.filter((each) => !each.sure).map((each) => each.right))
    expect(sure).toBeGreaterThan(unsure + 0.2)
  })
}

function share(values: readonly boolean[]): number {
  return values.filter(Boolean).length / values.length
}
