import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const list = (lines: readonly string[], tag = 'ul'): string =>
  `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`

const read = (body: string) => {
  const [recipe] = readPage({ html: `<title>Buns</title><h1>Buns</h1>${body}` }).recipes
  return {
    lines: recipe?.ingredientGroups.flatMap((group) => group.lines),
    groups: recipe?.ingredientGroups.map(({ title, lines }) => [title, lines.length]),
    steps: recipe?.instructionGroups.flatMap((group) => group.steps.map((step) => step.text)),
  }
}

const steps = ['Rub the butter into the flour.', 'Add the milk and knead.', 'Bake until golden.']
const method = `<h2>Method</h2>${list(steps, 'ol')}`
const metric = ['500 g flour', '120 g butter', '250 ml milk', '1 pinch salt']
const cups = ['4 cups flour', '4 oz butter', '1 cup milk', '1 pinch salt']

describe('an ingredient list found by its layout', () => {
  it('ends where the page repeats it for another unit system', () => {
    expect(read(`<h2>Ingredients</h2>${list(metric)}${list(cups)}${method}`).lines).toEqual(metric)
  })

  it('continues in a second group that shares two lines with the first', () => {
    const dough = ['500 g flour', '1 tsp salt', '1 tsp nutmeg', '1 egg']
    const filling = ['200 g cheese', '1 tsp salt', '1 tsp nutmeg', '2 leeks']
    const body = `<h2>Ingredients</h2><h3>Dough</h3>${list(dough)}<h3>Filling</h3>${list(filling)}${method}`
    expect(read(body).groups).toEqual([
      ['Dough', 4],
      ['Filling', 4],
    ])
  })

  it('continues in a last group without amounts', () => {
    const garnish = ['Curly lettuce', 'Dill', 'Lemon zest']
    const body = `<h2>Ingredients</h2>${list(metric)}<h4>For the garnish:</h4>${list(garnish)}${method}`
    expect(read(body).groups).toEqual([
      [null, 4],
      ['For the garnish', 3],
    ])
  })

  it('continues in a last group of one line, in paragraphs', () => {
    const group = (name: string, lines: readonly string[]) =>
      `<div><p><b>${name}</b></p><div>${lines.map((line) => `<p>${line}</p>`).join('')}</div></div>`
    const filling = ['200 g cheese', '1 tsp nutmeg', '2 leeks']
    const groups = [group('Dough', metric), group('Filling', filling), group('Glaze', ['1 egg, beaten'])]
    expect(read(`<h2>Ingredients</h2><div>${groups.join('')}</div>${method}`).groups).toEqual([
      ['Dough', 4],
      ['Filling', 3],
      ['Glaze', 1],
    ])
  })

  it('has the last paragraphs without amounts', () => {
    const paragraphs = [...metric, 'Salt flakes', 'Poppy seeds'].map((line) => `<p>${line}</p>`).join('')
    const body = `<h2>Ingredients</h2><div>${paragraphs}</div>${method}`
    expect(read(body).lines).toEqual([...metric, 'Salt flakes', 'Poppy seeds'])
  })

  it('ends before special equipment', () => {
    const body = `<h2>Ingredients</h2>${list(metric)}<h4>Useful equipment</h4>${list(['1 tin (24 x 19 cm)'])}${method}`
    expect(read(body).groups).toEqual([[null, 4]])
  })

  it('has no group named after the buttons over it, or after the recipe', () => {
    const icing = `<h3>Icing</h3>${list(['100 g sugar', '2 tbsp water'])}`
    const under = (heading: string) => `<h2>Ingredients</h2>${heading}${list(metric)}${icing}${method}`
    const expected = [
      [null, 4],
      ['Icing', 2],
    ]
    expect(read(under('<h3>Units Scale</h3>')).groups).toEqual(expected)
    expect(read(under('<h3>BUNS</h3>')).groups).toEqual(expected)
  })

  it('excludes times, numbers and nutrients between its lines', () => {
    const facts = ['Total time: 1 hour 15 minutes', '428 kcal', '33 g protein']
    const body = `<h2>Ingredients</h2><div class="ingredients"><p>12</p>${list([...metric, ...facts])}</div>${method}`
    expect(read(body).lines).toEqual(metric)
  })

  it('has ingredients with a cooking time, and amounts of their own line', () => {
    const pasta = ['200 g pasta, cooking time 8 minutes', ...metric]
    expect(read(`<h2>Ingredients</h2>${list(pasta)}${method}`).lines).toEqual(pasta)
    const row = (name: string, amount: string) => `<div><p><b>${name}</b></p><p>${amount}</p></div>`
    const rows = row('Flour', '500 g') + row('Butter', '120 g') + row('Milk', '250 ml')
    expect(read(`<h2>Ingredients</h2><div>${rows}</div>${method}`).lines).toHaveLength(3)
  })

  it('excludes adjacent portions, nutrients and ratings', () => {
    const beside = '<div class="ingredients"><p>4 Portionen</p>'
    const facts = '<p>Protein 46 g</p><p>4.9 from 310 votes</p></div>'
    expect(read(`<h2>Zutaten</h2>${beside}${list(metric)}${facts}${method}`).lines).toEqual(metric)
  })
})

describe('an ingredient list of which the markup contains only the first group', () => {
  const markup = (lines: readonly string[]): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Buns', recipeIngredient: lines, recipeInstructions: steps })}</script>`
  const shown = (second: string): string =>
    `<div class="ingredients"><h2>Ingredients</h2>${list(metric)}${second}</div>${method}`

  it('is completed from the page', () => {
    const icing = ['100 g sugar', '2 tbsp water']
    expect(read(`${markup(metric)}${shown(`<h3>Icing</h3>${list(icing)}`)}`).groups).toEqual([
      [null, 4],
      ['Icing', 2],
    ])
  })

  it('is not duplicated by the same list in another unit system', () => {
    expect(read(`${markup(metric)}${shown(list(cups))}`).lines).toEqual(metric)
  })
})

describe('steps found by their layout', () => {
  const ingredients = `<h2>Ingredients</h2>${list(metric)}`

  it('are those after the ingredients, not the longer description in the story', () => {
    const story = list(
      Array.from({ length: 9 }, (_, index) => `Stir the dough for the ${index}th time, and wait a while.`),
      'ol',
    )
    expect(read(`<h2>How to make them</h2>${story}${ingredients}${method}`).steps).toEqual(steps)
  })

  it('end before other headings, and are read without labels', () => {
    const labelled = `<h2>Method</h2>${list(['Step 1 Rub the butter in.', 'Step 2 Bake the buns.'], 'ol')}`
    const behind = '<h3>Our kitchen</h3><p>The buns were photographed in the garden, in June.</p>'
    expect(read(`${ingredients}${labelled}${behind}`).steps).toEqual(['Rub the butter in.', 'Bake the buns.'])
  })

  it('replace markup without text', () => {
    const junk =
      '<div itemscope itemtype="https://schema.org/Recipe"><meta itemprop="recipeInstructions" content="[{"></div>'
    expect(read(`${junk}${ingredients}${method}`).steps).toEqual(steps)
  })
})

it('lists equipment without the buttons of shops', () => {
  const html = `<h1>Buns</h1><h2>Ingredients</h2>${list(metric)}${method}<h2>Equipment</h2>${list(['Large bowl Buy Now →', 'Rolling pin'])}`
  expect(readPage({ html }).recipes[0]?.equipment).toEqual(['Large bowl', 'Rolling pin'])
})

it('reads properties whose names begin with a capital', () => {
  const json = JSON.stringify({
    '@type': 'Recipe',
    name: 'Buns',
    RecipeIngredient: metric,
    RecipeInstructions: steps,
  })
  expect(read(`<script type="application/ld+json">${json}</script>`)).toMatchObject({ lines: metric, steps })
})

describe('steps found by their layout', () => {
  it('end where the page repeats them', () => {
    expect(read(`<h2>Ingredients</h2>${list(metric)}${method}${list(steps, 'ol')}`).steps).toEqual(steps)
  })

  it('exclude the ingredients below each of them', () => {
    const long = [
      'Rub the butter into the flour with cold fingers until it looks like coarse sand.',
      'Add the milk with the salt, knead everything for ten minutes and let it rest for an hour.',
    ]
    const step = (text: string, ingredients: string) =>
      `<li><div>${text}</div><div class="step-ingredients"><span>${ingredients}</span></div></li>`
    const items = [step(long[0] ?? '', '500 g flour, 120 g butter'), step(long[1] ?? '', '1 pinch salt')]
    const body = `<h2>Ingredients</h2>${list(metric)}<h2>Method</h2><ol>${items.join('')}</ol>`
    expect(read(body).steps).toEqual(long)
  })

  it('exclude ingredients and votes between them', () => {
    const all = [...steps, 'Beat the egg with a fork.', 'Brush the buns with it.', 'Serve the buns warm.']
    const lines = [...all.slice(0, 3), '500 g flour', ...all.slice(3), '4.8 from 12 votes']
    const paragraphs = lines.map((line) => `<p>${line}</p>`).join('')
    expect(read(`<h2>Ingredients</h2>${list(metric)}<h2>Method</h2><div>${paragraphs}</div>`).steps).toEqual(
      all,
    )
  })

  it('end before a promotion in the same list', () => {
    const promotion = 'You can find many more of our recipes on Instagram.'
    const body = `<h2>Ingredients</h2>${list(metric)}<h2>Method</h2>${list([...steps, promotion], 'ol')}`
    expect(read(body).steps).toEqual(steps)
  })

  it('keep steps that only look like copies, ingredients or promotion', () => {
    const preheat = 'Preheat the oven to 180 degrees Celsius.'
    const all = [preheat, 'Bake the buns.', '100 g butter melted in a pan', preheat, 'Bake the topping.']
    const last = 'Serve with ice cream and tag us on Instagram.'
    const body = `<h2>Ingredients</h2>${list(metric)}<h2>Method</h2>${list([...all, last], 'ol')}`
    expect(read(body).steps).toEqual([...all, last])
  })
})
