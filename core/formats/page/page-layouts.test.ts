import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readPage } from './read-page.ts'

const read = (html: string): ImportedRecipe => {
  const [recipe] = readPage({ html: `<html lang="en"><body><h1>Rice</h1>${html}</body></html>` }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}
const groups = (recipe: ImportedRecipe) =>
  recipe.ingredientGroups.map(({ title, lines }) => [title, ...lines])
const steps = (recipe: ImportedRecipe) =>
  recipe.instructionGroups.map(({ title, steps }) => [title, ...steps.map(({ text }) => text)])

const method =
  '<h2>Method</h2><ol><li>Boil the water in a large pot with the salt.</li><li>Add the rice and simmer for 15 minutes.</li></ol>'
const list =
  '<h2>Ingredients</h2><ul><li>2 cups rice</li><li>1 tsp salt</li><li>3 tbsp butter</li><li>4 cups water</li></ul>'
const under = (ingredients: string): ImportedRecipe => read(`<h2>Ingredients</h2>${ingredients}${method}`)
const rows = (row: (amount: string, name: string) => string): string =>
  row('2 cups', 'rice') + row('1 tsp', 'salt') + row('3 tbsp', 'butter')
const readRows = [[null, '2 cups rice', '1 tsp salt', '3 tbsp butter']]

describe('the ingredients that a page shows', () => {
  it('are grouped by bold words alone on their line', () => {
    const shown =
      '<div>2 cups rice<br>1 tsp salt<br> <b>For the sauce</b> <br>3 tbsp butter<br>1 cup cream</div>'
    expect(groups(under(shown))).toEqual([
      [null, '2 cups rice', '1 tsp salt'],
      ['For the sauce', '3 tbsp butter', '1 cup cream'],
    ])
  })

  it('can start with such words', () => {
    const shown = '<div><b>For the sauce</b><br>3 tbsp butter<br>1 cup cream<br>2 cups stock</div>'
    expect(groups(under(shown))).toEqual([['For the sauce', '3 tbsp butter', '1 cup cream', '2 cups stock']])
  })

  it.each([
    [
      'a block in a block each',
      rows((amount, name) => `<div class="row"><div>${amount}</div><div>${name}</div></div>`),
    ],
    [
      'a paragraph each beside an image',
      rows((amount, name) => `<div class="row"><svg></svg><div><p>${amount}</p></div><p>${name}</p></div>`),
    ],
    [
      'a cell each',
      `<table>${rows((amount, name) => `<tr><td>${amount}</td><td>${name}</td></tr>`)}</table>`,
    ],
  ])('may have amount and name in %s', (_, shown) => {
    expect(groups(under(`<div>${shown}</div>`))).toEqual(readRows)
  })

  it('are found by the test ids of their elements', () => {
    const named = rows((amount, name) => `<p>${amount} ${name}</p>`)
    expect(groups(read(`<div class="" data-testid="recipe-ingredients">${named}</div>${method}`))).toEqual(
      readRows,
    )
  })

  it('are read although an element around the page has a class for comments and sharing', () => {
    const shown = `<h2>Ingredients</h2><ul>${rows((amount, name) => `<li>${amount} ${name}</li>`)}</ul>`
    const page = `<nav>Home</nav><article class="post comments-open share">${shown}${method}</article><p>Bye</p>`
    expect(groups(read(page))).toEqual(readRows)
  })

  it('are read if rows between them are empty', () => {
    const empty = '<div class="row"><i></i><p></p></div><div class="row"><p></p></div>'
    expect(groups(under(empty + rows((amount, name) => `<div class="row">${amount} ${name}</div>`)))).toEqual(
      readRows,
    )
  })
})

describe('ingredients that are listed in the data and grouped on the page', () => {
  const known = (recipeIngredient: readonly string[], shown: string): ImportedRecipe =>
    read(
      `<script type="application/ld+json">${JSON.stringify({
        ...{ '@type': 'Recipe', name: 'Rice', recipeIngredient },
        recipeInstructions: ['Boil the rice in the water.', 'Serve it.'],
      })}</script><h2>Ingredients</h2>${shown}${method}`,
    )
  const all = ['2 cups rice', '1 tsp salt', '3 tbsp butter', '1 cup cream']
  const first = '<ul><li>2 cups rice</li><li>1 tsp salt</li></ul>'
  const second = '<ul><li>3 tbsp butter</li><li>1 cup cream</li></ul>'

  it('do not include a heading that the data lists among them', () => {
    const listed = all.toSpliced(2, 0, 'For the sauce')
    const shown = `<h3>For the rice</h3>${first}<h3>For the sauce</h3>${second}`
    expect(groups(known(listed, shown))).toEqual([
      ['For the rice', '2 cups rice', '1 tsp salt'],
      ['For the sauce', '3 tbsp butter', '1 cup cream'],
    ])
  })

  it('have no heading if the heading only announces them', () => {
    const shown = `<p>Ingredients for the pot:</p>${first}<h3>For the sauce</h3>${second}`
    expect(groups(known(all, shown))).toEqual([
      [null, '2 cups rice', '1 tsp salt'],
      ['For the sauce', '3 tbsp butter', '1 cup cream'],
    ])
  })

  it('have the heading above an advertisement', () => {
    const shown = `<p>For the pot:</p><div class="ad">Buy a pot</div>${first}${second}`
    expect(groups(known(all, shown))).toEqual([['For the pot', ...all]])
  })
})

describe('the steps that a page shows', () => {
  const withMethod = (shown: string): ImportedRecipe => read(`${list}<h2>Method</h2>${shown}`)
  const rinse = 'Rinse the rice in cold water until it runs clear.'
  const simmer = 'Add the rice and simmer it for 15 minutes over low heat.'

  it('keep the bold words on the line above them', () => {
    const boil = '<div><b>Boil:</b><br>bring the water to the boil in a large pot with salt.</div>'
    expect(steps(withMethod(`<p>${rinse}</p>${boil}<p>${simmer}</p>`))).toEqual([
      [null, rinse, 'Boil: bring the water to the boil in a large pot with salt.', simmer],
    ])
  })

  it('are grouped under lines that end in a colon', () => {
    expect(steps(withMethod(`<p>Rinse:</p><p>${rinse}</p><p>Cook:</p><p>${simmer}</p>`))).toEqual([
      ['Rinse', rinse],
      ['Cook', simmer],
    ])
  })
})
