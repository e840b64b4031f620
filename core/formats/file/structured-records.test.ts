import { describe, expect, it } from 'vitest'
import { lines, one, read, steps } from './testing/read-one.ts'

const record = (fields: object) =>
  one(
    'x.json',
    JSON.stringify({
      title: 'Rice salad',
      servings: 4,
      ingredients: [],
      instructions: [{ text: 'Boil.' }],
      ...fields,
    }),
  )

describe('the amounts of a record', () => {
  it.each<[object, string]>([
    [{ name: 'rice', quantity: { value: 200, unit: 'g' } }, '200 g rice'],
    [{ name: 'oil', quantity: { value: 2, unit: 'tbsp' } }, '2 tbsp oil'],
    [{ name: 'rice', amount: { quantity: 0.5, unit: { name: 'cup' } } }, '0.5 cup rice'],
    [{ name: 'flour', quantity: { amount: 2, quantityType: 'CUP' } }, '2 cup flour'],
    [{ name: 'honey', quantity: { amount: 150, quantityType: 'GRAMS' } }, '150 g honey'],
    [{ ingredient: { name: 'eggs' }, quantity: { amount: 3, quantityType: 'ITEM' } }, '3 eggs'],
    [{ name: 'eggs', quantity: { min: 2, max: 3 } }, '2–3 eggs'],
    [{ name: 'eggs', quantityMin: 2, quantityMax: 3 }, '2–3 eggs'],
    [{ name: 'milk', amount: { value: 300, unitCode: 'MLT' } }, '300 ml milk'],
    [{ name: 'stock', amount: 1, unit: 'LITRE' }, '1 l stock'],
    [
      {
        name: 'butter',
        amount: [
          { value: 250, unit: 'g' },
          { value: 9, unit: 'oz' },
        ],
      },
      '250 g (9 oz) butter',
    ],
    [{ name: 'salt', amount: null, unit: null }, 'salt'],
    [{ name: 'rice', amount: '1 1/2', unit: 'cups', note: 'rinsed' }, '1 1/2 cups rice (rinsed)'],
  ])('%j', (item, line) => {
    const read = record({ ingredients: [item, '1 pinch salt'] })
    expect(lines(read)).toEqual([line, '1 pinch salt'])
    expect(read.leftovers.filter(({ label }) => label === 'unit')).toEqual([])
  })

  it('are in the order that the items say', () => {
    const ingredients = [
      { order: 1, name: 'oil' },
      { order: 0, name: 'rice' },
    ]
    const instructions = [
      { position: '2', text: 'Mix.' },
      { position: '1', text: 'Boil.' },
    ]
    const read = record({ ingredients, instructions })
    expect([lines(read), steps(read)]).toEqual([
      ['rice', 'oil'],
      ['Boil.', 'Mix.'],
    ])
    expect(lines(record({ ingredients: [{ order: 1, name: 'oil' }, { name: 'rice' }] }))).toEqual([
      'oil',
      'rice',
    ])
  })
})

it('a recipe of Crouton has sections, times, a source and its images', () => {
  const image = `iVBORw0${'A'.repeat(61)}`
  const { recipes, images } = read(
    'cake.crumb',
    JSON.stringify({
      ...{
        uuid: '11111111-2222-4333-8444-555555555555',
        name: 'Honey cake',
        serves: 8,
        defaultScale: 1,
        duration: 20,
        cookingDuration: 35,
      },
      ...{
        sourceName: 'Kitchen',
        neutritionalInfo: '310 kcal',
        images: [image, image],
        tags: [{ name: 'Cake', color: '#aa8844' }],
      },
      ingredients: [
        { order: 1, ingredient: { name: 'honey' }, quantity: { amount: 2, quantityType: 'TABLESPOON' } },
        { order: 0, ingredient: { name: 'Batter' }, quantity: { amount: 0, quantityType: 'SECTION' } },
        { order: 2, ingredient: { name: 'milk' }, quantity: { amount: 250, quantityType: 'MILLS' } },
      ],
      steps: [
        { order: 1, isSection: false, step: 'Beat.' },
        { order: 0, isSection: true, step: 'Batter' },
      ],
    }),
  )
  expect(images).toHaveLength(2)
  expect(recipes[0]?.recipe).toMatchObject({
    ...{
      title: 'Honey cake',
      yieldServings: 8,
      prepTimeMinutes: 20,
      cookTimeMinutes: 35,
      siteName: 'Kitchen',
      keywords: ['Cake'],
    },
    ingredientGroups: [{ title: 'Batter', lines: ['2 tablespoon honey', '250 ml milk'] }],
    instructionGroups: [{ title: 'Batter', steps: [{ text: 'Beat.' }] }],
    ...{ notes: ['Nutrition: 310 kcal'], leftovers: [] },
  })
})
