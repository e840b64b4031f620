import { describe, expect, it } from 'vitest'
import { lines, read, steps, withData } from '../page/testing/page-recipes.ts'

const recipe = (fields: object) =>
  read(
    withData({
      '@type': 'Recipe',
      name: 'Cake',
      recipeInstructions: 'Bake it.',
      recipeIngredient: ['3 eggs'],
      ...fields,
    }),
  )
const quantity = (fields: object) => ({ '@type': 'QuantitativeValue', ...fields })

describe('structured ingredients', () => {
  it.each<[object, string]>([
    [{ name: 'sugar', value: '3/4', unitCode: 'G21' }, '3/4 cup sugar'],
    [{ name: 'flour', value: 250, unitCode: 'GRM' }, '250 g flour'],
    [{ name: 'oil', value: 2, unitCode: 'G24' }, '2 tbsp oil'],
    [{ name: 'salt', value: 1, unitCode: 'g25' }, '1 tsp salt'],
    [{ name: 'water', value: 1.5, unitCode: 'LTR' }, '1.5 l water'],
    [{ name: 'cream', requiredQuantity: quantity({ value: 5, unitCode: 'CLT' }) }, '5 cl cream'],
    [{ name: 'steak', requiredQuantity: quantity({ value: 8, unitCode: 'ONZ' }) }, '8 oz steak'],
    [{ name: 'tomatoes', requiredQuantity: quantity({ value: 1, unitCode: 'XCX' }) }, '1 can tomatoes'],
    [{ name: 'eggs', minValue: 2, maxValue: 3, unitCode: 'C62' }, '2–3 eggs'],
    [{ name: 'potatoes', requiredQuantity: 2 }, '2 potatoes'],
    [{ name: 'milk', requiredQuantity: '200 ml' }, '200 ml milk'],
    [
      { name: 'butter', requiredQuantity: quantity({ value: 50, unitText: 'g' }), description: 'soft' },
      '50 g butter (soft)',
    ],
    [{ name: 'rice', amount: { value: 200, unit: 'g' } }, '200 g rice'],
    [{ name: 'rice', quantity: { amount: { value: 0.5 }, unit: { name: 'cup' } } }, '0.5 cup rice'],
    [
      {
        name: 'rice',
        amount: [quantity({ value: 250, unitCode: 'GRM' }), quantity({ value: 9, unitCode: 'ONZ' })],
      },
      '250 g (9 oz) rice',
    ],
    [{ name: 'flour', text: '2 cups flour' }, '2 cups flour'],
    [{ name: 'yeast', value: 1, unitCode: 'ZZ9' }, '1 ZZ9 yeast'],
  ])('%j is a line', (item, line) => {
    expect(lines(recipe({ recipeIngredient: ['3 eggs', item] }))).toEqual(['3 eggs', line])
  })

  it('are in the order of their positions, in groups with a name', () => {
    const items = [
      { '@type': 'ListItem', position: 2, item: { name: 'oil', amount: { value: 2, unit: 'tbsp' } } },
      { '@type': 'ListItem', position: 1, item: '200 g rice' },
    ]
    expect(lines(recipe({ recipeIngredient: items }))).toEqual(['200 g rice', '2 tbsp oil'])
    const sauce = { '@type': 'ItemList', name: 'Sauce', itemListElement: ['1 l milk'] }
    const { ingredientGroups } = recipe({ recipeIngredient: ['3 eggs', sauce] })
    expect(ingredientGroups).toEqual([
      { title: null, lines: ['3 eggs'] },
      { title: 'Sauce', lines: ['1 l milk'] },
    ])
  })

  it('may be supplies, of the recipe or of its steps; tools are equipment', () => {
    const supply = { '@type': 'HowToSupply', name: 'milk', requiredQuantity: '1 l' }
    expect(lines(recipe({ recipeIngredient: undefined, supply: [supply] }))).toEqual(['1 l milk'])
    const read = recipe({
      tool: { '@type': 'HowToTool', name: 'trays', requiredQuantity: 2 },
      recipeInstructions: [
        { '@type': 'HowToStep', position: 2, text: 'Bake.', tool: ['whisk'] },
        {
          '@type': 'HowToStep',
          position: 1,
          text: 'Stir.',
          supply: [supply, { '@type': 'HowToSupply', name: 'eggs' }],
        },
      ],
    })
    expect([lines(read), steps(read), read.equipment]).toEqual([
      ['3 eggs', '1 l milk'],
      ['Stir.', 'Bake.'],
      ['2 trays', 'whisk'],
    ])
  })

  it('keeps further yields with another number', () => {
    const { yieldText, leftovers } = recipe({ recipeYield: ['8 servings', '1 tart (20 cm)', '8'] })
    expect([yieldText, leftovers]).toEqual(['8 servings', [{ label: 'Yield', text: '1 tart (20 cm)' }]])
  })
})

describe('a recipe within a recipe is a group', () => {
  const ganache = {
    ...{ '@type': 'Recipe', name: 'Ganache', recipeYield: '1 bowl', recipeIngredient: ['200 g cream'] },
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Melt.' }],
  }
  const step = { '@type': 'HowToStep', text: 'Bake it.' }
  it.each<[string, object]>([
    ['in hasPart', { hasPart: [ganache] }],
    ['among the ingredients', { recipeIngredient: ['3 eggs', ganache] }],
    ['among the supplies', { supply: ganache }],
    ['among the steps', { recipeInstructions: [step, ganache] }],
    [
      'in a section of the steps',
      { recipeInstructions: [step, { '@type': 'HowToSection', itemListElement: [ganache] }] },
    ],
    ['within a part of it', { hasPart: { '@type': 'Recipe', name: 'Filling', hasPart: ganache } }],
  ])('%s', (_, fields) => {
    const { ingredientGroups, instructionGroups, leftovers } = recipe(fields)
    expect(ingredientGroups).toEqual([
      { title: null, lines: ['3 eggs'] },
      { title: 'Ganache', lines: ['200 g cream'] },
    ])
    expect(instructionGroups.map((group) => [group.title, group.steps.map(({ text }) => text)])).toEqual([
      [null, ['Bake it.']],
      ['Ganache', ['Melt.']],
    ])
    expect(leftovers).toEqual([{ label: 'Ganache', text: 'Yield: 1 bowl' }])
  })

  it('before the steps that follow it; one with a name alone is an ingredient', () => {
    const read = recipe({
      recipeInstructions: [ganache, step],
      recipeIngredient: ['3 eggs', { '@type': 'Recipe', name: 'Jam' }],
    })
    expect(read.instructionGroups.map(({ title }) => title)).toEqual(['Ganache', null])
    expect(lines(read)).toEqual(['3 eggs', 'Jam', '200 g cream'])
  })

  it('once, if recipes name each other as parts', () => {
    const graph = [
      {
        '@type': 'Recipe',
        '@id': '#a',
        name: 'Cake',
        recipeIngredient: ['3 eggs'],
        hasPart: { '@id': '#b' },
      },
      {
        '@type': 'Recipe',
        '@id': '#b',
        name: 'Ganache',
        recipeIngredient: ['200 g cream'],
        hasPart: { '@id': '#a' },
      },
    ]
    expect(lines(read(withData({ '@graph': graph })))).toEqual(['3 eggs', '200 g cream'])
  })
})
