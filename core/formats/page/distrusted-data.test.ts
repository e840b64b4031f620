import { describe, expect, it } from 'vitest'
import { lines, read, steps } from './testing/page-recipes.ts'
import { list, method, stew, stewSteps, stewWith, yogurt } from './testing/recipe-markup.ts'

describe('ingredients of structured data are replaced by those that the page displays if they', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'are one text': [stew.join(' ')],
    'are one text with commas': [stew.join(', ')],
    'are one text without spaces between them': [stew.join('')],
    'are categories of food': ['Legumes', 'Vegetables', 'Winter', 'Dinner'],
    'are the main ingredients without amounts': ['lentils', 'onions'],
    'have units for one or several': stew.map((line) => line.replace(/^(\d+) (g|tbsp) /, '$1 $2(s) ')),
    'have no names': ['200 g', '2', '1 tbsp', '1.5 l'],
    'have placeholders in place of names': ['200 g undefined', '2 undefined', '1 tbsp undefined'],
    'are cut': stew.map((line) => (line.length > 12 ? `${line.slice(0, 11)}…` : line)),
    'are cut at commas': stew.flatMap((line) => line.split(', ')),
    'are cut at decimal points': stew.flatMap((line) => line.split(/\.(?=\d)/)),
    'are the first lines of the displayed list': stew.slice(0, 3),
    'are repeated': [...stew, ...stew],
  }
  it.each(Object.keys(cases))('%s', (name) => {
    expect(lines(read(stewWith({ recipeIngredient: cases[name] })))).toEqual(stew)
  })
})

describe('ingredients of structured data', () => {
  it('are completed by a further list with its purpose as the heading', () => {
    const shown = `<h2>Ingredients</h2>${list(stew)}<h3>For the yogurt</h3>${list(yogurt)}${method}`
    expect(lines(read(stewWith({}, shown)))).toEqual([...stew, ...yogurt])
  })

  it('are kept if the page displays those of another recipe', () => {
    const shown = `<h2>Ingredients</h2>${list(['100 g flour', '2 eggs', '1 l milk', '5 apples', '10 g yeast'])}${method}`
    expect(lines(read(stewWith({}, shown)))).toEqual(stew)
    expect(
      lines(read(stewWith({ recipeIngredient: ['200 g lentils', '2 onions, sliced…'] }, shown))),
    ).toEqual(['200 g lentils', '2 onions, sliced…'])
  })

  it('are read without bullets, the commas of a list and their heading', () => {
    const ingredients = ['Ingredients:', ...stew.map((line) => `- ${line},`)]
    expect(lines(read(stewWith({ recipeIngredient: ingredients }, '')))).toEqual(stew)
  })

  it('are read once if the whole list and its items are marked', () => {
    const items = (property: string, texts: readonly string[]): string =>
      `<div itemprop="${property}">${texts.map((text) => `<p itemprop="${property}">${text}</p>`).join('')}</div>`
    const html = `<div itemscope itemtype="https://schema.org/Recipe">${items('recipeIngredient', stew)}${items('recipeInstructions', stewSteps)}</div>`
    expect([lines(read(html)), steps(read(html))]).toEqual([stew, stewSteps])
  })

  it('are separate lines in each of several texts', () => {
    const texts = [stew, yogurt].map((list) => `<p itemprop="ingredients">${list.join('<br>')}</p>`)
    const html = `<div itemscope itemtype="https://schema.org/Recipe">${texts.join('')}</div>`
    expect(lines(read(html))).toEqual([...stew, ...yogurt])
  })
})

describe('steps of structured data are replaced by those that the page displays if they', () => {
  const story = 'I love lentils, and my grandmother cooked them on every Sunday of my childhood.'
  const cases: Readonly<Record<string, unknown>> = {
    'are an address': 'https://kitchen.example/soup#method',
    'are the description': 'A warming stew with lentils.',
    'refer to the page': 'See the full recipe on our website.',
    'are the story of the page': [story, 'You will love it too, and it keeps for days.'],
    'are the whole page': [story, 'Ingredients', ...stew, ...stewSteps],
    'are cut': stewSteps.map((step) => `${step.slice(0, 30)}...`),
    'are only the first one': stewSteps.slice(0, 1),
  }
  it.each(Object.keys(cases))('%s', (name) => {
    const data = { description: 'A warming stew with lentils.', recipeInstructions: cases[name] }
    expect(steps(read(stewWith(data)))).toEqual(stewSteps)
  })

  it('but not otherwise', () => {
    const own = ['Simmer the lentils in the stock, then add the fried onions and serve it.']
    expect(steps(read(stewWith({ recipeInstructions: own }, '<h2>Ingredients</h2>')))).toEqual(own)
    const two = [...own, 'Sprinkle with mint leaves.']
    expect(steps(read(stewWith({ recipeInstructions: two })))).toEqual(two)
  })
})
