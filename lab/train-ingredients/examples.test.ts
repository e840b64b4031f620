import { describe, expect, it } from 'vitest'
import { MODEL_STATES } from '#core/formats/ingredient/tokens/label.ts'
import type { Labelled } from './corpus.ts'
import { exampleOf } from './examples.ts'
import type { Scorer } from './scorer.ts'

const scorer: Scorer = {
  scoreOne: () => ({}),
  tokens: (text) => (text ?? '').toLowerCase().match(/[\p{L}\d]+/gu) ?? [],
}

const line: Labelled = {
  id: 'x',
  source: 'own',
  sentence: 'about 2 cups figs, or dates',
  name: 'figs',
  size: '',
  preparation: '',
  comment: 'about or dates',
  purpose: '',
  labelQuantity: '2',
  labelUnit: 'cups',
}

describe('exampleOf', () => {
  it('gives comments before the name the last state of the model, and others that of their label', () => {
    const { states } = exampleOf(line, scorer)
    const before = MODEL_STATES.length - 1
    expect(MODEL_STATES[before]).toBe('comment')
    expect([...states].map((state) => (state === before ? 'before' : MODEL_STATES[state]))).toEqual([
      ...['before', 'quantity', 'unit', 'name', 'comment', 'comment'],
    ])
  })
})
