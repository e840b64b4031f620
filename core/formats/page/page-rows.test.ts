import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readPage } from './read-page.ts'

const read = (body: string): ImportedRecipe => {
  const [recipe] = readPage({ html: `<main><h1>Plum cake</h1>${body}</main>` }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}
const ingredients = ({ ingredientGroups }: ImportedRecipe): [string | null, string[]][] =>
  ingredientGroups.map(({ title, lines }) => [title, lines])
const steps = ({ instructionGroups }: ImportedRecipe): string[] =>
  instructionGroups.flatMap((group) => group.steps.map((step) => step.text))

const method = `<h2>Method</h2><ol><li>Rub the butter into the flour with cold hands.</li>
  <li>Lay the plums on top and bake for 40 minutes.</li></ol>`

describe('rows of a page', () => {
  it('treat a cell that spans the table, and a single bold cell in a row, as group headings', () => {
    const recipe = read(`<h2>Ingredients</h2><table>
      <tr><td><b>Dough</b></td><td>&nbsp;</td></tr><tr><td>300 g</td><td>flour</td></tr>
      <tr><td colspan="2">Topping</td></tr><tr><td>1 kg</td><td>plums</td></tr><tr><td></td><td>cinnamon</td></tr>
    </table>${method}`)
    expect(ingredients(recipe)).toEqual([
      ['Dough', ['300 g flour']],
      ['Topping', ['1 kg plums', 'cinnamon']],
    ])
  })

  it('treat a row with a class that the next row lacks, and text in its first cell only, as a heading', () => {
    const recipe = read(`<h2>Ingredients</h2><table>
      <tr class="part"><td>Dough</td><td></td></tr><tr><td>flour</td><td>300 g</td></tr><tr><td>salt</td><td></td></tr>
      <tr class="part"><td>Topping</td><td></td></tr><tr><td>plums</td><td>1 kg</td></tr>
    </table>${method}`)
    expect(ingredients(recipe)).toEqual([
      ['Dough', ['flour 300 g', 'salt']],
      ['Topping', ['plums 1 kg']],
    ])
  })

  it('parse the columns of a layout table as lists', () => {
    const recipe = read(`<table><tr><td><b>Ingredients</b><br>300 g flour<br>150 g butter<br>1 kg plums</td>
      <td><b>Method</b><br>Rub the butter into the flour.<br>Lay the plums on top and bake.</td></tr></table>`)
    expect(ingredients(recipe)).toEqual([[null, ['300 g flour', '150 g butter', '1 kg plums']]])
    expect(steps(recipe)).toEqual(['Rub the butter into the flour.', 'Lay the plums on top and bake.'])
  })

  it('join the terms of a definition list with their amounts or names', () => {
    const amountsFirst = read(`<h2>Ingredients</h2><dl><dt>300 g</dt><dd>flour</dd><dt>2</dt><dd>eggs</dd>
      <dt>some</dt><dd>salt</dd></dl>${method}`)
    expect(ingredients(amountsFirst)).toEqual([[null, ['300 g flour', '2 eggs', 'some salt']]])
    const namesFirst = read(`<h2>Ingredients</h2><dl><div><dt>Flour</dt><dd>300 g</dd></div>
      <div><dt>Plums</dt><dd>1 kg</dd></div></dl>${method}`)
    expect(ingredients(namesFirst)).toEqual([[null, ['Flour 300 g', 'Plums 1 kg']]])
  })

  it('treat the text before a nested list as the heading of that list', () => {
    const recipe =
      read(`<h2>Ingredients</h2><ul><li>For the dough<ul><li>300 g flour</li><li>150 g butter</li></ul></li>
      <li>For the topping<ul><li>1 kg plums</li></ul></li></ul>${method}`)
    expect(ingredients(recipe)).toEqual([
      ['For the dough', ['300 g flour', '150 g butter']],
      ['For the topping', ['1 kg plums']],
    ])
  })

  it('treat the labels of checkboxes as lines', () => {
    const recipe = read(`<h2>Ingredients</h2><div><label><input type="checkbox">300 g flour</label>
      <label><input type="checkbox">2 eggs</label></div>${method}`)
    expect(ingredients(recipe)).toEqual([[null, ['300 g flour', '2 eggs']]])
  })

  it('separate adjacent inline elements, inside of collapsible sections too', () => {
    const row = (...cells: string[]): string =>
      `<div class="row">${cells.map((cell) => `<span class="cell">${cell}</span>`).join('')}</div>`
    const recipe =
      read(`<details open><summary>Ingredients</summary>${row('300', 'g', 'flour')}${row('2', '', 'eggs')}
      </details><details><summary>Method</summary><p>Rub the butter into the flour.</p><p>Bake for 40 minutes.</p></details>`)
    expect(ingredients(recipe)).toEqual([[null, ['300 g flour', '2 eggs']]])
    expect(steps(recipe)).toEqual(['Rub the butter into the flour.', 'Bake for 40 minutes.'])
  })

  it('split the only item of a list into its lines, and end the steps where the marked part ends', () => {
    const recipe = read(`<h2>Ingredients</h2><ul><li>300 g flour</li><li>2 eggs</li></ul><h2>Directions</h2>
      <ul class="directions"><li>Whisk the eggs.<br><br>Fold in the flour.<br><br>Bake.</li></ul>
      <div class="body"><p>Next, you want to add the flour slowly, as it keeps the batter light. Serve it with plums.</p>
      <p>Then take a good look at the crumb, which should be even and soft. Use fresh eggs for a yellow crumb.</p></div>`)
    expect(steps(recipe)).toEqual(['Whisk the eggs.', 'Fold in the flour.', 'Bake.'])
  })

  it('remove dashes before lines, and treat classes named like heading elements as headings', () => {
    const recipe =
      read(`<div class="list"><p class="h4">Ingredients</p><p class="h5">Dough</p><p>- 300 g flour<br>– 2 eggs</p>
      <p class="h5">Topping</p><p>- 1 kg plums<br>- cinnamon</p></div>${method}`)
    expect(ingredients(recipe)).toEqual([
      ['Dough', ['300 g flour', '2 eggs']],
      ['Topping', ['1 kg plums', 'cinnamon']],
    ])
  })
})
