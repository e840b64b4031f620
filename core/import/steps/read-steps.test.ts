import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RichText } from '../../rich-text/rich-text.ts'
import type { Inline } from '../../rich-text/rich-text.ts'
import { plainText } from '../../rich-text/write-text.ts'
import { unitBySlug } from '../../units/units.ts'
import { readStep, readSteps } from './read-steps.ts'

const ids = {
  butter: '11111111-1111-4111-8111-111111111111',
  sugar: '22222222-2222-4222-8222-222222222222',
  garlic: '33333333-3333-4333-8333-333333333333',
  brown: '44444444-4444-4444-8444-444444444444',
}
const usages = [
  { id: ids.butter, title: 'unsalted butter' },
  { id: ids.sugar, title: 'caster sugar' },
  { id: ids.garlic, title: 'garlic cloves' },
]

const inlines = (text: string): Inline[] => {
  const [block] = readStep(text, usages).content.children
  return block?.type === 'paragraph' ? block.children : []
}
const reference = (text: string): object | undefined =>
  inlines(text).find((inline) => 'type' in inline && inline.type === 'ingredient-usage-reference')

describe('the timer of a step (Tandoor#2318)', () => {
  it.each([
    ['Simmer for 20 to 25 minutes.', 20],
    ['Simmer for 20–25 minutes.', 20],
    ['Bake 1 hour and 15 minutes.', 75],
    ['Roast for 1 1/2 hours.', 90],
    ['Fry the onion for 5 minutes, add the rice, cook for another 12 minutes.', 12],
    ['Microwave for 30 seconds.', 0.5],
    ['30 Minuten köcheln lassen.', 30],
    ['Laisser cuire 10 minutes.', 10],
    ['Hornear durante 40 minutos.', 40],
    ['弱火で10分煮る。', 10],
  ])('%s', (text, minutes) => {
    expect(readStep(text, []).timerMinutes).toBe(minutes)
  })

  it.each([
    ['stirring every 5 minutes', 'Cook, stirring every 5 minutes.'],
    ['before serving', 'Take it out 30 minutes before serving.'],
    ['keeping', 'It keeps for 3 days.'],
    ['up to', 'Store for up to 2 hours.'],
    ['no time', 'Serve with bread.'],
    ['a zero', 'Rest for 0 minutes.'],
  ])('asks for none: %s', (_, text) => {
    expect(readStep(text, []).timerMinutes).toBeNull()
  })
})

describe('temperatures of a step', () => {
  it('become a gas mark where it is all that the step says', () => {
    expect(inlines('Bake at gas mark 4.')).toContainEqual({
      type: 'measurement',
      quantity: 4,
      unitId: unitBySlug('gas-mark')?.id,
      children: [{ text: 'gas mark 4' }],
    })
  })

  it('become measurements with the words of the author', () => {
    expect(inlines('Heat the oven to 180°C and wait.')).toEqual([
      { text: 'Heat the oven to ' },
      {
        type: 'measurement',
        quantity: 180,
        unitId: unitBySlug('celsius')?.id,
        children: [{ text: '180°C' }],
      },
      { text: ' and wait.' },
    ])
  })

  it.each([
    ['a range', 'Fry at 170-180°C.'],
    ['given in several scales', 'Bake at 350°F (180°C).'],
    ['those of a fan oven', 'Bake at 160°C fan.'],
    ['measured to the degree', 'Cook the syrup to 240°F.'],
  ])('stay text when they are %s, which no single quantity can hold', (_, text) => {
    expect(inlines(text)).toEqual([{ text }])
  })
})

describe('ingredients of a step', () => {
  it('are found by their main word, in singular and plural', () => {
    expect(reference('Melt the butter.')).toMatchObject({
      ingredientUsageId: ids.butter,
      children: [{ text: 'butter' }],
    })
    expect(reference('Crush the garlic.')).toMatchObject({ ingredientUsageId: ids.garlic })
    expect(reference('Add the clove.')).toBeUndefined()
  })

  it.each([
    ['Melt half of the butter.', 0.5],
    ['Melt half the butter.', 0.5],
    ['Whisk in a third of the sugar.', 1 / 3],
    ['Add two thirds of the caster sugar.', 2 / 3],
    ['Stir in three quarters of the butter.', 3 / 4],
  ])('carry the share that the text says: %s', (text, share) => {
    expect(reference(text)).toMatchObject({ share })
  })

  it('know what earlier steps have left', () => {
    const [, second] = readSteps(['Melt a quarter of the butter.', 'Add the remaining butter.'], usages)
    expect(JSON.stringify(second)).toContain('"share":0.75')
  })

  it('are found by the word that singular and plural share', () => {
    const found = (title: string, text: string) =>
      JSON.stringify(readStep(text, [{ id: ids.brown, title }])).includes(ids.brown)
    expect(found('raspberries', 'Crush a raspberry.')).toBe(true)
    expect(found('radishes', 'Slice each radish.')).toBe(true)
    expect(found('bay leaves', 'Take out the bay leaf.')).toBe(true)
    expect(found('almond flour', 'Sift the flour.')).toBe(true)
    expect(found('chicken thighs', 'Brown the chicken.')).toBe(true)
    expect(found('tomato sauce', 'Stir the sauce.')).toBe(false)
    expect(found('–', 'Stir – well.')).toBe(false)
  })

  it('are each mentioned once in a step', () => {
    const text = JSON.stringify(readStep('Melt the butter. Let the butter cool.', usages))
    expect(text.split(ids.butter)).toHaveLength(2)
  })

  it('are not guessed when a word may mean two of them', () => {
    const two = [...usages, { id: ids.brown, title: 'brown sugar' }]
    expect(JSON.stringify(readStep('Add the sugar.', two))).not.toContain('reference')
    expect(JSON.stringify(readStep('Add the brown sugar.', two))).toContain(ids.brown)
  })
})

describe('any step', () => {
  it('keeps every word and fits the schema of rich text', () => {
    const word = fc.constantFrom(
      'butter',
      'half of the',
      'sugar',
      '180°C',
      '20 minutes',
      'and',
      ',',
      'ß',
      '\n',
      '1/2',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
        const text = words.join(' ')
        const { content, timerMinutes } = readStep(text, usages)
        expect(RichText.safeParse(content).success).toBe(true)
        expect(timerMinutes === null || timerMinutes > 0).toBe(true)
        expect(plainText(content).replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
      }),
    )
  })
})
