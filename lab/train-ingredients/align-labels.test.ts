import { describe, expect, it } from 'vitest'
import { tokenizeLine } from '#core/formats/ingredient/tokens/tokenize-line.ts'
import { alignLabels } from './align-labels.ts'
import type { Labelled } from './corpus.ts'

const split = (text: string | null): string[] => (text ?? '').toLowerCase().match(/[\p{L}\d]+/gu) ?? []

const line = (fields: Partial<Labelled>): Labelled => ({
  id: 'x',
  source: 'own',
  sentence: '',
  name: '',
  size: '',
  preparation: '',
  comment: '',
  purpose: '',
  labelQuantity: '',
  labelUnit: '',
  ...fields,
})

describe('alignLabels', () => {
  it('assigns each word the label of the text that it continues', () => {
    const tokens = tokenizeLine('2 cups ripe figs, cut in half, for serving')
    const labelled = line({
      labelQuantity: '2',
      labelUnit: 'cups',
      name: 'ripe figs',
      preparation: 'cut in half',
      purpose: 'for serving',
    })
    expect(alignLabels(labelled, tokens, split)).toEqual({
      cost: 7,
      labels: [
        'quantity',
        'unit',
        'name',
        'name',
        'mark',
        'preparation',
        'preparation',
        'preparation',
        'mark',
        'purpose',
        'purpose',
      ],
    })
  })

  it('assigns a word that occurs in two labels the label of its neighbors', () => {
    const tokens = tokenizeLine('salt and pepper, ground and mixed')
    const labelled = line({ name: 'salt and pepper', preparation: 'ground and mixed' })
    expect(alignLabels(labelled, tokens, split)?.labels).toEqual([
      'name',
      'name',
      'name',
      'mark',
      'preparation',
      'preparation',
      'preparation',
    ])
  })

  it('returns a high cost if the labels belong to another line', () => {
    const tokens = tokenizeLine('2 cups figs')
    expect(alignLabels(line({ name: 'dates', preparation: 'pitted' }), tokens, split)?.cost).toBeGreaterThan(
      30,
    )
  })
})
