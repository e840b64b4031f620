import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readPage } from './read-page.ts'

const read = (data: object, body = '', head = ''): ImportedRecipe => {
  const json = JSON.stringify({ '@type': 'Recipe', name: 'Soup', ...data })
  const html = `<head>${head}<script type="application/ld+json">${json}</script></head><body>${body}</body>`
  const [recipe] = readPage({ html, url: 'https://kitchen.example/a/' }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}
const lines = (recipe: ImportedRecipe): string[] => recipe.ingredientGroups.flatMap((group) => group.lines)
const steps = (recipe: ImportedRecipe): string[] =>
  recipe.instructionGroups.flatMap((group) => group.steps.map((step) => step.text))

describe('bugs that other importers had', () => {
  it('ISO durations with days, and invalid ones (RS@6dbb3ff32, RS@9c5cd1900)', () => {
    expect(read({ totalTime: 'P1DT2H' }).totalTimeMinutes).toBe(1560)
    expect(read({ totalTime: 'PTxM', prepTime: 'P' })).toMatchObject({
      totalTimeMinutes: null,
      prepTimeMinutes: null,
    })
  })

  it('nutrition as text with a decimal comma (RS@01b346897)', () => {
    expect(read({ nutrition: { fatContent: '1,2 g' } }).nutrition).toEqual({ fatContent: '1,2 g' })
  })

  it('entities that are escaped twice (recipe-scrapers#1693)', () => {
    expect(read({ name: 'Mac &amp;amp; Cheese' }).title).toBe('Mac & Cheese')
  })

  it('keywords as text or list (recipe-scrapers#1747)', () => {
    expect(read({ keywords: 'a, b' }).keywords).toEqual(['a', 'b'])
    expect(read({ keywords: ['a', 'b'] }).keywords).toEqual(['a', 'b'])
  })

  it('yields with leading zeros, and weights, which are no servings (recipe-scrapers#2026)', () => {
    expect(read({ recipeYield: '04' }).yieldServings).toBe(4)
    expect(read({ recipeYield: '500 g' })).toMatchObject({ yieldText: '500 g', yieldServings: null })
  })

  it('a list of yields of which the second is the useful one (recipe-scrapers#1667)', () => {
    expect(read({ recipeYield: ['16', '16 bars'] }).yieldText).toBe('16 bars')
  })

  it('a HowToSection that wraps one step', () => {
    const section = {
      '@type': 'HowToSection',
      name: 'Bake',
      itemListElement: { '@type': 'HowToStep', text: 'Bake it.' },
    }
    expect(read({ recipeInstructions: section }).instructionGroups).toEqual([
      { title: 'Bake', steps: [{ text: 'Bake it.', name: null, imageUrl: null }] },
    ])
  })

  it('data that lacks steps or ingredients which the page shows (recipe-scrapers#1532, #1533, #1898)', () => {
    const body =
      '<h2>Ingredients</h2><ul><li>2 onions</li><li>1 l stock</li></ul><h2>Method</h2><ol><li>Chop the onions.</li><li>Simmer them in the stock.</li></ol>'
    const recipe = read({}, body)
    expect(lines(recipe)).toEqual(['2 onions', '1 l stock'])
    expect(steps(recipe)).toEqual(['Chop the onions.', 'Simmer them in the stock.'])
  })

  it('images as a list with empty texts and objects (Mealie#2634, Mealie#4293, Mealie#2821)', () => {
    const image = ['', null, { '@type': 'ImageObject' }, { url: '/b.jpg' }, '/a.jpg']
    expect(read({ image }).images).toEqual(['https://kitchen.example/b.jpg', 'https://kitchen.example/a.jpg'])
  })

  it('image addresses without scheme, or with two (RS@f14155be1, RS@6be31087d)', () => {
    expect(read({ image: '//cdn.example/a.jpg' }).images).toEqual(['https://cdn.example/a.jpg'])
    expect(read({ image: 'https://kitchen.example/https://cdn.example/a.jpg' }).images).toEqual([
      'https://cdn.example/a.jpg',
    ])
  })

  it('a byte order mark before the page, and null entries in lists (RS@f61a5905f, RS@2a86699e7)', () => {
    expect(readPage({ html: '\ufeff<html><title>x</title></html>' }).recipes).toEqual([])
    expect(lines(read({ recipeIngredient: [null, '1 egg', '', undefined] }))).toEqual(['1 egg'])
  })

  it('forms of data that are nested in one another (RS@120f486ab)', () => {
    const recipeInstructions = [
      [
        {
          '@type': 'HowToStep',
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Mix.' },
            { '@type': 'HowToTip', text: 'Slowly.' },
          ],
        },
      ],
    ]
    expect(steps(read({ recipeInstructions }))).toEqual(['Mix. Slowly.'])
  })

  it('an unknown field of any shape does not break parsing (Tandoor#4229, #4443)', () => {
    const odd = {
      author: 5,
      image: { url: [] },
      recipeYield: {},
      recipeIngredient: { a: 1 },
      recipeInstructions: 7,
      nutrition: [],
      video: 'x y',
      aggregateRating: 'good',
    }
    expect(read(odd).title).toBe('Soup')
  })

  it('scripts and event handlers are removed from texts (Mealie#5677, #5754)', () => {
    const recipe = read({
      name: '<img src=x onerror=alert(1)>Soup',
      recipeIngredient: ['1 egg<script>alert(1)</script>'],
      image: 'javascript:alert(1)',
    })
    expect(recipe.title).toBe('Soup')
    expect(lines(recipe)).toEqual(['1 egg'])
    expect(recipe.images).toEqual([])
  })

  it('a very long line does not overflow the stack (RS@e24f22c73)', () => {
    expect(lines(read({ recipeIngredient: ['1 egg', 'x'.repeat(1_000_000)] }))).toHaveLength(2)
  })
})
