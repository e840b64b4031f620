import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'
import { lines, read, steps } from './testing/page-recipes.ts'

describe('readPage without markup', () => {
  it.each([
    [
      'English',
      'Ingredients',
      'Method',
      ['250 g flour', '2 eggs', 'salt'],
      ['Whisk the eggs into the flour.', 'Fry in a hot pan.'],
    ],
    [
      'German',
      'Zutaten für 4 Personen',
      'Zubereitung',
      ['250 g Mehl', '2 Eier', 'Salz'],
      ['Eier und Mehl verrühren.', 'In der heißen Pfanne ausbacken.'],
    ],
    [
      'French',
      'Ingrédients',
      'Préparation',
      ['250 g de farine', '2 œufs', 'sel'],
      ['Mélangez les œufs et la farine.', 'Faites cuire à la poêle.'],
    ],
    [
      'Spanish',
      'Ingredientes',
      'Elaboración',
      ['250 g de harina', '2 huevos', 'sal'],
      ['Mezcla los huevos con la harina.', 'Calienta la sartén y cocina.'],
    ],
    [
      'Polish',
      'Składniki',
      'Sposób przygotowania',
      ['250 g mąki', '2 jajka', 'sól'],
      ['Wymieszaj jajka z mąką.', 'Usmaż na gorącej patelni.'],
    ],
  ])('finds a recipe in %s', (_, ingredients, method, expectedLines, expectedSteps) => {
    const item = (text: string): string => `<li>${text}</li>`
    const html = `<html><head><title>Crêpes | My Site</title></head><body><nav><ul><li>Home</li><li>Recipes</li></ul></nav>
      <h1>Crêpes</h1><p>We have loved these since we were small, and so will you.</p>
      <h2>${ingredients}</h2><ul>${expectedLines.map(item).join('')}</ul>
      <h2>${method}</h2><ol>${expectedSteps.map(item).join('')}</ol>
      <h2>Comments</h2><p>Add a little more salt to it.</p><footer>© My Site</footer></body></html>`
    const recipe = read(html)
    expect(recipe.title).toBe('Crêpes')
    expect(lines(recipe)).toEqual(expectedLines)
    expect(steps(recipe)).toEqual(expectedSteps)
  })

  it('reads times and yield from their labels', () => {
    const html = `<h1>Stew</h1><p>Serves 4-6</p><div><b>Prep time:</b> 20 min</div><div><b>Cook time:</b> 1 hour 30 minutes</div>
      <h2>Ingredients</h2><ul><li>1 kg beef</li><li>2 onions</li></ul><h2>Method</h2><p>Brown the beef. Add the onions and simmer.</p>`
    expect(read(html)).toMatchObject({
      yieldServings: 4,
      yieldServingsMax: 6,
      prepTimeMinutes: 20,
      cookTimeMinutes: 90,
      totalTimeMinutes: 110,
    })
  })

  it('finds no recipe on a page that has none', () => {
    const html =
      '<h1>About us</h1><p>We sell shoes. In 2019 we opened 3 shops.</p><ul><li>Home</li><li>Contact</li></ul>'
    expect(readPage({ html }).recipes).toEqual([])
    expect(readPage({ html: '' }).recipes).toEqual([])
  })
})
