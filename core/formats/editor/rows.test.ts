import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { recipeDraft } from '../../testing/arbitraries/recipe-draft-arbitraries.ts'
import { paragraphsFromText, plainText } from '../../values/rich-text/write-text.ts'
import { unitBySlug } from '../../values/units/units.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import {
  emptyUsage,
  ingredientNames,
  lineOfUsage,
  printedQuantity,
  rowDoubts,
  rowParts,
  rowText,
  withReadLine,
} from '../ingredient/ingredient-row.ts'
import { emptyStep, mergedStep, stepsFromLines, unmentionedUsages, withMention } from './step-rows.ts'

const ingredient = (id: string, title: string) => ({
  ...{ id, title, gramsPerLiter: null },
  ...{ defaultMetricMeasurementMethod: null, defaultImperialMeasurementMethod: null },
})
const [flourId, eggId] = ['5a0c0b3e-0000-4000-8000-000000000001', '5a0c0b3e-0000-4000-8000-000000000002']
const names = ingredientNames([ingredient(flourId, 'strong flour'), ingredient(eggId, 'egg')])
const unit = (slug: string) => unitBySlug(slug)?.id ?? null
const read = (text: string, usage = emptyUsage('u')) => withReadLine(usage, readIngredientLine(text), names)

describe('an ingredient row', () => {
  it('is parsed as typed: amount, unit, ingredient, preparation', () => {
    const usage = read('1½ cups strong flour, sifted')
    expect(usage).toMatchObject({ quantityMin: 1.5, unitId: unit('cup'), ingredientId: flourId })
    expect(usage.ingredientTitleOverride).toBeNull()
    expect(plainText(usage.preparation)).toBe('sifted')
  })

  it('references an ingredient of the site by its plural, and displays the typed word', () => {
    expect(read('2 eggs')).toMatchObject({ ingredientId: eggId, ingredientTitleOverride: 'eggs' })
    expect(rowParts(read('2 Eggs'), names).title.toLowerCase()).toBe('eggs')
  })

  it('keeps the typed name of an ingredient that the site does not have', () => {
    expect(read('1 tsp fine salt')).toMatchObject({
      ingredientId: null,
      ingredientTitleOverride: 'fine salt',
    })
  })

  it('displays its amount with fraction characters', () => {
    expect(['1 1/2', '3/4–1', '12', '1/5', '21 1/2'].map(printedQuantity)).toEqual([
      '1½',
      '¾–1',
      '12',
      '1/5',
      '21½',
    ])
  })

  it('that cannot be parsed keeps every word', () => {
    expect(rowText(read('a bit of this and that'), names)).toContain('this and that')
  })

  it('that is cleared is empty', () => {
    expect(read('', read('2 eggs'))).toEqual(emptyUsage('u'))
  })

  it('keeps the link, the chosen ingredient and the formatting of its preparation while their text is unchanged', () => {
    const before = {
      ...read('200 g bread flour, sifted'),
      ingredientId: flourId,
      link: 'https://mill.example/',
      preparation: {
        type: 'document' as const,
        children: [{ type: 'paragraph' as const, children: [{ text: 'sifted', bold: true }] }],
      },
    }
    const lineText = '300 g bread flour, sifted'
    expect(read(lineText, before)).toEqual({ ...before, quantityMin: 300, lineText })
    expect(read('300 g rye flour', before)).toMatchObject({
      ingredientId: null,
      link: before.link,
      preparation: null,
    })
  })

  it.each(['500 g strong flour', '1 1/2 tsp fine salt, crushed', '2–3 cups milk', 'salt', '2 eggs (large)'])(
    'that is read gives a line that is read as the same: %s',
    (line) => {
      const usage = read(line)
      expect({ ...read(rowText(usage, names), usage), lineText: line }).toEqual(usage)
    },
  )

  it('of any recipe is written and parsed again without an error, with its id', () => {
    fc.assert(
      fc.property(recipeDraft([flourId, eggId]), (draft) => {
        for (const usage of (draft.ingredientUsageGroups ?? []).flatMap((group) => group.ingredientUsages)) {
          expect(read(rowText(usage, names), usage).id).toBe(usage.id)
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ...['a good pinch of flaky salt (optional)', '2 x 400g tins tomatoes', '1½ cups Strong flour', '2 eggs'],
    ...[
      'a scant 1/2 cup oil',
      '2 cups',
      'a bit of this and that',
      'Ei, hart gekocht',
      '1 (14 oz) can beans ',
    ],
  ])('shows the line as it was typed: %s', (line) => {
    expect(lineOfUsage(read(line), names)).toBe(line)
    const known = ingredientNames([ingredient(flourId, 'tomatoes'), ingredient(eggId, 'Flaky salt')])
    expect(lineOfUsage(read(line), known)).toBe(line)
  })

  it('shows the fields of a line when one of them is not what was typed', () => {
    const usage = read('a good pinch of flaky salt')
    expect(lineOfUsage({ ...usage, quantityMin: 2 }, names)).toBe('2 pinches flaky salt')
    expect(lineOfUsage({ ...usage, note: 'sea' }, names)).toBe('1 pinch flaky salt (sea)')
    expect(lineOfUsage({ ...usage, ingredientTitleOverride: 'salt' }, names)).toBe('1 pinch salt')
    expect(lineOfUsage({ ...usage, lineText: null }, names)).toBe('1 pinch flaky salt')
  })

  it('shows the typed line after its ingredient was added to the site, until it is renamed', () => {
    const usage = { ...read('1 tsp fine salt'), ingredientId: 'salt', ingredientTitleOverride: null }
    expect(lineOfUsage(usage, ingredientNames([ingredient('salt', 'fine salt')]))).toBe('1 tsp fine salt')
    expect(lineOfUsage(usage, ingredientNames([ingredient('salt', 'sea salt')]))).toBe('1 tsp sea salt')
  })

  it('keeps the spelling of its writer', () => {
    expect(rowParts(read('1 Strong Flour'), names).title).toBe('Strong Flour')
  })

  it('does not store a line that is longer than a site accepts', () => {
    expect(read(`${'salt '.repeat(200)}x`).lineText).toBeNull()
  })

  it('marks doubtful parts, but none that the line does not have', () => {
    const reading = readIngredientLine('2 eggs')
    const unsure = { ...reading, confidence: { ...reading.confidence, ingredient: 0.2, unit: 0.1 } }
    expect(rowDoubts(unsure)).toEqual(['title'])
  })
})

describe('a step', () => {
  const usages = [
    { id: 'u1', title: 'flour' },
    { id: 'u2', title: 'butter' },
  ]
  let count = 0
  const newId = () => `s${(count += 1)}`

  it('that is pasted references its ingredients, and its times set no timer', () => {
    const [mix, bake] = stepsFromLines(
      ['Rub the butter into the flour.', 'Bake for 20 minutes.'],
      usages,
      newId,
    )
    const groups = [{ id: 'g', ingredientUsages: usages.map(({ id }) => ({ id })) }]
    expect(
      unmentionedUsages({
        ingredientUsageGroups: groups,
        instructionGroups: [{ id: 'i', instructions: [bake ?? emptyStep('x')] }],
      }),
    ).toEqual(['u1', 'u2'])
    expect(
      unmentionedUsages({
        ingredientUsageGroups: groups,
        instructionGroups: [{ id: 'i', instructions: [mix ?? emptyStep('x')] }],
      }),
    ).toEqual([])
    expect(bake?.timerMinutes).toBeNull()
  })

  it('that is joined with the previous one keeps texts, references, images, notes and the total waiting time', () => {
    const first = {
      ...emptyStep('a'),
      content: paragraphsFromText('Mix.'),
      timerMinutes: 5,
      note: 'Cold.',
      imageIds: ['i1'],
    }
    const second = {
      ...emptyStep('b'),
      content: withMention(null, 'u1'),
      timerMinutes: 10,
      note: 'Well.',
      imageIds: ['i2', 'i1'],
    }
    const merged = mergedStep(first, second)
    expect(merged).toMatchObject({ id: 'a', timerMinutes: 15, note: 'Cold.\nWell.', imageIds: ['i1', 'i2'] })
    expect(merged.content?.children).toHaveLength(2)
    expect(mergedStep(first, emptyStep('b'))).toEqual(first)
    expect(mergedStep(emptyStep('a'), { ...second, id: 'b' })).toEqual({
      ...second,
      id: 'a',
      imageIds: ['i2', 'i1'],
    })
  })

  it('gets another reference at its end', () => {
    expect(withMention(paragraphsFromText('Add'), 'u1').children[0]).toEqual({
      type: 'paragraph',
      children: [
        { text: 'Add' },
        { text: ' ' },
        { type: 'ingredient-usage-reference', ingredientUsageId: 'u1' },
      ],
    })
  })
})
