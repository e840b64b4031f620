import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readPage } from './read-page.ts'

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

function read(fields: Readonly<Record<string, unknown>>, body = ''): ImportedRecipe {
  const markup = { '@type': 'Recipe', name: 'Chickpea patties', ...fields }
  const [recipe] = readPage({
    html: `<h1>Chickpea patties</h1><script type="application/ld+json">${JSON.stringify(markup)}</script>${body}`,
  }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}
const lines = (recipe: ImportedRecipe) => recipe.ingredientGroups.flatMap((group) => group.lines)
const steps = (recipe: ImportedRecipe) =>
  recipe.instructionGroups.flatMap((group) => group.steps.map(({ text }) => text))

describe('ingredients in the markup', () => {
  const shown = ['500 g chickpeas', '2 cloves garlic', '1 large carrot', 'salt, to taste']
  const page = `<h2>Ingredients</h2>${list(shown)}<h2>Method</h2><p>Mash it all, shape patties and fry them.</p>`
  const instructions = 'Mash it all, shape patties and fry them.'
  const readWith = (recipeIngredient: readonly string[]) =>
    lines(read({ recipeIngredient, recipeInstructions: [instructions] }, page))

  it('with unformatted amounts are those that the page displays', () => {
    const decimals = ['500.0 g chickpeas', '2.0 cloves garlic', '1.0 large carrot', 'salt, to taste']
    const zero = ['500 g chickpeas', '2 cloves garlic', '1 large carrot', '0 to taste salt']
    expect([readWith(decimals), readWith(zero)]).toEqual([shown, shown])
  })

  it('with unformatted amounts are kept if the page displays another list', () => {
    const known = [...shown.map((line) => `1.0 ${line}`), '2.0 leeks', '3.0 onions', '4.0 tomatoes']
    expect(readWith(known)).toEqual(known)
  })

  it('with unformatted amounts are kept if the page displays those of another recipe', () => {
    const known = ['500.0 g spinach', '2.0 onions', '1.0 large leek', '200.0 g barley']
    expect(readWith(known)).toEqual(known)
  })

  it('with single decimals of zero are kept', () => {
    const known = ['500 g chickpeas', '2.0 cloves garlic', '1 large carrot', 'salt, to taste']
    expect(readWith(known)).toEqual(known)
  })
})

describe('one text with all steps in the markup', () => {
  const ingredients = { recipeIngredient: ['500 g chickpeas', '2 cloves garlic', '1 large carrot'] }

  it('is split where blocks were joined without a space', () => {
    const blocks = ['Drain the chickpeas. Rinse them.', 'Mash all.', 'Shape patties. Fry them.']
    expect(steps(read({ ...ingredients, recipeInstructions: blocks.join('') }))).toEqual(blocks)
  })

  it('is one step if a space is missing in it', () => {
    const text = 'Drain the chickpeas.Mash all. Shape patties and fry them.'
    expect(steps(read({ ...ingredients, recipeInstructions: text }))).toEqual([
      'Drain the chickpeas. Mash all. Shape patties and fry them.',
    ])
  })

  it('is not split at the title of the page', () => {
    const first = 'My chickpea patties are quick to make, and need no egg.'
    const rest = [
      'Mash the chickpeas with the garlic and the carrot.',
      'Shape twelve patties and fry them in oil.',
    ]
    const body = [first, ...rest].map((text) => `<p>${text}</p>`).join('')
    expect(steps(read({ ...ingredients, recipeInstructions: [first, ...rest].join('') }, body))).toEqual([
      first,
      ...rest,
    ])
  })
})

describe('notes below the steps in the markup', () => {
  const ingredients = { recipeIngredient: ['500 g chickpeas', '2 cloves garlic'] }

  it('are notes of the recipe', () => {
    const recipe = read({
      ...ingredients,
      recipeInstructions: ['Mash all.', 'Fry it.', 'Notes:', 'Dried chickpeas taste best.'],
    })
    expect([steps(recipe), recipe.notes]).toEqual([['Mash all.', 'Fry it.'], ['Dried chickpeas taste best.']])
  })

  it('keep their names', () => {
    const note = { '@type': 'HowToStep', name: 'Storage', text: 'Three days in the fridge.' }
    const recipe = read({ ...ingredients, recipeInstructions: ['Mash all.', 'Notes', note] })
    expect(recipe.notes).toEqual(['Storage: Three days in the fridge.'])
  })

  it('do not start at a step that begins like their heading', () => {
    const known = ['Mash all.', 'Tips of asparagus last', 'Fry it.']
    expect(steps(read({ ...ingredients, recipeInstructions: known }))).toEqual(known)
  })

  it('are a step if they are all there is', () => {
    expect(steps(read({ ...ingredients, recipeInstructions: ['Notes', 'Mash all.'] }))).toContain('Mash all.')
  })
})
