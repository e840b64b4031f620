import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { readRecipeText } from './read-recipe-text.ts'

const steps = (text: string): string[] =>
  readRecipeText(text).instructionGroups.flatMap((group) => group.steps.map((step) => step.text))

describe('readRecipeText', () => {
  it('reads a note with groups, facts, steps and a remark', () => {
    const recipe = readRecipeText(`Plum tart

For the end of summer.

Serves 8
Prep time: 20 min   Bake time: 45 min

For the dough:
250 g flour
125 g butter, cold
pinch of salt

For the topping:
1 kg plums
2 tbsp sugar

Rub the butter into the flour with the salt.
Arrange the plums on top and bake.

Notes
Best on the next day.`)
    expect(recipe).toMatchObject({
      title: 'Plum tart',
      description: 'For the end of summer.',
      yieldServings: 8,
      prepTimeMinutes: 20,
      cookTimeMinutes: 45,
      totalTimeMinutes: 65,
      ingredientGroups: [
        { title: 'For the dough', lines: ['250 g flour', '125 g butter, cold', 'pinch of salt'] },
        { title: 'For the topping', lines: ['1 kg plums', '2 tbsp sugar'] },
      ],
      notes: ['Best on the next day.'],
    })
    expect(recipe.instructionGroups[0]?.steps).toHaveLength(2)
  })

  it('reads Markdown', () => {
    const recipe = readRecipeText(
      '# Lentil *soup*\n\n![pot](https://a.example/pot.jpg)\n\n## Ingredients\n- [ ] 200 g **red lentils**\n- [ ] 1 onion\n\n## Method\n1. Fry the onion.\n2. Add the lentils and [simmer](https://a.example).\n',
    )
    expect(recipe).toMatchObject({
      title: 'Lentil soup',
      images: ['https://a.example/pot.jpg'],
      ingredientGroups: [{ title: null, lines: ['200 g red lentils', '1 onion'] }],
    })
    expect(
      steps('# Soup\n## Ingredients\n- 1 onion\n- 2 eggs\n## Method\n1. Fry the onion.\n2. Add the eggs.'),
    ).toEqual(['Fry the onion.', 'Add the eggs.'])
  })

  it('reads a recipe without any heading', () => {
    const text =
      'Omelette\n3 eggs\n1 tbsp butter\nsalt\nBeat the eggs with the salt.\nMelt the butter and fry them.'
    expect(readRecipeText(text)).toMatchObject({
      title: 'Omelette',
      ingredientGroups: [{ lines: ['3 eggs', '1 tbsp butter', 'salt'] }],
    })
    expect(steps(text)).toEqual(['Beat the eggs with the salt.', 'Melt the butter and fry them.'])
  })

  it.each([
    'Serves 4\n\nIngredients\n200 g lentils\n1 onion',
    'Ingredients\n200 g lentils\n1 onion',
    '200 g lentils\n1 onion',
    'For cold evenings.\n\n200 g lentils\n1 onion',
  ])('reads a title that ends with a number, above %j', (below) => {
    expect(readRecipeText(`Lentil soup 2\n${below}\n\nMethod\nBoil the lentils.`)).toMatchObject({
      title: 'Lentil soup 2',
      ingredientGroups: [{ lines: ['200 g lentils', '1 onion'] }],
    })
  })

  it.each(['Eggs 3\nLeeks 2\nFlour 200 g', 'Ingredients\nEggs 3\nLeeks 2\nFlour 200 g'])(
    'takes no ingredient with its number behind it for a title: %j',
    (list) => {
      expect(readRecipeText(`${list}\n\nMethod\nFry the leeks, then add the eggs.`)).toMatchObject({
        title: null,
        ingredientGroups: [{ lines: ['Eggs 3', 'Leeks 2', 'Flour 200 g'] }],
      })
    },
  )

  it('joins lines that a mail or a PDF wrapped, and removes quoting marks', () => {
    const text =
      '> Soup\n>\n> Ingredients\n> 1 onion\n> 2 carrots\n>\n> Method\n> Fry the onion in a large pan until it is soft and begins to\n> colour, then add the carrots.\n'
    expect(steps(text)).toEqual([
      'Fry the onion in a large pan until it is soft and begins to colour, then add the carrots.',
    ])
  })

  it('loses no line', () => {
    const text =
      'Tea\nIngredients\n1 tsp tea\n2 cups water\nMethod\nPour the water over the tea.\nRelated\nWritten by hand in a blue book'
    expect(JSON.stringify(readRecipeText(text))).toContain('blue book')
  })

  it('finds nothing in a text without a recipe', () => {
    const recipe = readRecipeText('Dear Ada,\nthank you for the letter of last week.\nYours, Tom')
    expect(recipe.ingredientGroups).toEqual([])
    expect(recipe.confidence).toBeLessThan(0.3)
  })

  it('parses any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { confidence } = readRecipeText(text)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
    )
  })
})
