import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'
import { lines, read, steps, withData } from './testing/page-recipes.ts'

describe('readPage with what the page shows', () => {
  const data = {
    '@type': 'Recipe',
    name: 'Plum cake',
    recipeIngredient: ['200 g flour', '100 g butter', '1 kg plums', '2 tbsp sugar'],
  }

  it.each([
    [
      'headings between lists',
      '<h2>Ingredients</h2><h4>Dough</h4><ul><li>200 g flour</li><li>100 g butter</li></ul><h4>Topping</h4><ul><li>1 kg plums</li><li>2 tbsp sugar</li></ul>',
    ],
    [
      'bold lines',
      '<h2>Ingredients</h2><p><strong>Dough</strong></p><p>200 g flour<br>100 g butter</p><p><strong>Topping</strong></p><p>1 kg plums<br>2 tbsp sugar</p>',
    ],
    [
      'items of another class',
      '<ul class="ingredients"><li class="label">Dough</li><li class="i">200 g flour</li><li class="i">100 g butter</li><li class="label">Topping</li><li class="i">1 kg plums</li><li class="i">2 tbsp sugar</li></ul>',
    ],
    [
      'rows of blocks',
      '<div class="ingredients"><h3>Dough</h3><div class="row"><div>200 g</div><div>flour</div></div><div class="row"><div>100 g</div><div>butter</div></div><h3>Topping</h3><div class="row"><div>1 kg</div><div>plums</div></div><div class="row"><div>2 tbsp</div><div>sugar</div></div></div>',
    ],
  ])('groups ingredients by %s', (_, body) => {
    expect(read(withData(data, body)).ingredientGroups).toEqual([
      { title: 'Dough', lines: ['200 g flour', '100 g butter'] },
      { title: 'Topping', lines: ['1 kg plums', '2 tbsp sugar'] },
    ])
  })

  it('takes amounts from the page when the data has only names', () => {
    const names = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['flour', 'butter', 'plums'] }
    const body = '<ul class="ingredients"><li>200 g flour</li><li>100 g butter</li><li>1 kg plums</li></ul>'
    expect(lines(read(withData(names, body)))).toEqual(['200 g flour', '100 g butter', '1 kg plums'])
  })

  it('splits steps that ran together where the page breaks them', () => {
    const one = 'Preheat the oven and line a large baking tray with some paper.'
    const two = 'Whisk the eggs with the sugar until they are pale and thick.'
    const three = 'Fold in the flour and bake the sponge until it is golden all over.'
    const recipe = {
      '@type': 'Recipe',
      name: 'Sponge',
      recipeIngredient: ['4 eggs'],
      recipeInstructions: one + two + three,
    }
    expect(steps(read(withData(recipe, `<ol><li>${one}</li><li>${two}</li><li>${three}</li></ol>`)))).toEqual(
      [one, two, three],
    )
  })

  it('lists equipment and notes', () => {
    const body =
      '<h2>Equipment</h2><ul><li>Large bowl</li><li>Whisk</li></ul><h2>Ingredients</h2><ul><li>4 eggs</li></ul><h2>Notes</h2><p>Keeps for two days.</p>'
    expect(read(withData(data, body))).toMatchObject({
      equipment: ['Large bowl', 'Whisk'],
      notes: ['Keeps for two days.'],
    })
  })
})

describe('readPage with markup that lacks what the page shows', () => {
  it('keeps the label that a microdata step shows around its properties', () => {
    const step = (label: string, text: string): string =>
      `<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
        <p>${label}</p><div itemprop="text">${text}</div></div>`
    const recipe = read(
      `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Rolls</h1>
        <p itemprop="recipeIngredient">200 g flour</p>${step('Krok 1', 'Knead it.')}${step('', 'Bake it.')}</div>`,
    )
    expect(steps(recipe)).toEqual(['Krok 1 Knead it.', 'Bake it.'])
  })

  it('takes the amounts that are in a paragraph beside each name', () => {
    const row = (name: string, amount: string): string =>
      `<div class="row"><p>${name}</p><p class="quantity">${amount}</p></div>`
    const shown = `<h2>Składniki</h2><div class="list">${row('sól', '1 szczypta')}${row('mąka', '3 łyżki')}${row('ziemniaki', '1 kilogram')}</div>`
    const data = { '@type': 'Recipe', name: 'Placki', recipeIngredient: ['sól', 'mąka', 'ziemniaki'] }
    expect(lines(read(withData(data, shown)))).toEqual([
      'sól 1 szczypta',
      'mąka 3 łyżki',
      'ziemniaki 1 kilogram',
    ])
  })

  it('keeps nested brackets, and reduces doubled ones to single ones', () => {
    const recipeIngredient = ['1 tofu (drained (no need to press))', '1 tbsp soy sauce ((or tamari) )']
    expect(lines(read(withData({ '@type': 'Recipe', name: 'Tofu', recipeIngredient })))).toEqual([
      '1 tofu (drained (no need to press))',
      '1 tbsp soy sauce (or tamari)',
    ])
  })

  it('reads how many a recipe serves from the end of its method', () => {
    const method = `Heat the oil in a wide pan, add the leek and cook it slowly until it is soft and sweet, then serve. Serves 4.`
    const page = `<h1>Leek</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 tbsp oil</li></ul><h2>Method</h2><p>${method}</p>`
    expect(read(page)).toMatchObject({ yieldServings: 4 })
  })

  it('ends the method at a heading of tips', () => {
    const page = `<h1>Leek</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 tbsp oil</li></ul>
      <h2>Method</h2><ol><li>Heat the oil.</li><li>Add the leek and cook it.</li></ol>
      <h3>Buying tips</h3><p>Add the leek with long green leaves to your basket.</p>`
    expect(steps(read(page))).toEqual(['Heat the oil.', 'Add the leek and cook it.'])
  })

  it('reads the method of a page whose ingredients are only announced', () => {
    const page = `<h1>Rolls</h1><h2>Ingredients</h2><p>All from our shop.</p>
      <h2>Method</h2><ol><li>Mix all of it slowly.</li><li>Bake for 12 minutes.</li></ol>`
    const recipe = read(page)
    expect(recipe).toMatchObject({ title: 'Rolls', ingredientGroups: [] })
    expect(steps(recipe)).toEqual(['Mix all of it slowly.', 'Bake for 12 minutes.'])
    expect(recipe.confidence).toBeLessThan(0.5)
  })

  it('ends a group of ingredients with the element that holds its heading', () => {
    const recipeIngredient = ['3 apples', '1 dl sugar', '75 g butter', '2 dl cream', '1 l ice']
    const group = (heading: string, ...items: string[]): string =>
      `<div class="group">${heading}<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`
    const shown = `<h2>Ingredients</h2>${group('<h3>Compote:</h3>', '3 apples', '1 dl sugar')}${group('<h3>Crumble:</h3>', '75 g butter')}${group('', '2 dl cream', '1 l ice')}`
    expect(
      read(withData({ '@type': 'Recipe', name: 'Trifle', recipeIngredient }, shown)).ingredientGroups,
    ).toEqual([
      { title: 'Compote', lines: ['3 apples', '1 dl sugar'] },
      { title: 'Crumble', lines: ['75 g butter'] },
      { title: null, lines: ['2 dl cream', '1 l ice'] },
    ])
  })

  it('lists the equipment of the recipe, not the tools named in the story above it', () => {
    const data = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['1 egg', '2 cups flour'] }
    const shown = `<h2>Equipment needed</h2><p>My favourite pans</p><p>are old</p>
      <h3>Equipment</h3><ul class="recipe-equipment"><li class="recipe-equipment-item">Whisk</li><li class="recipe-equipment-item">9 inch pan</li></ul><h3>Method</h3><p>Bake it.</p>`
    expect(read(withData(data, shown)).equipment).toEqual(['Whisk', '9 inch pan'])
  })

  it('finds headings among Japanese ingredients, with and without spaces before the amounts', () => {
    const recipeIngredient = ['牛乳 200cc', 'ベーコン 2枚', '黒こしょう 少々']
    const shown = `<h2>材料</h2><ul><li class="item">牛乳200cc</li><li class="item">ベーコン2枚</li><li class="group__header">仕上げ</li><li class="item">黒こしょう少々</li></ul>`
    expect(
      read(withData({ '@type': 'Recipe', name: 'スープ', recipeIngredient }, shown)).ingredientGroups.map(
        ({ title }) => title,
      ),
    ).toEqual([null, '仕上げ'])
  })

  it('reports that a page has more elements than were read', () => {
    const soup = '<h1>Soup</h1><h2>Ingredients</h2><ul><li>2 onions<li>1 cup stock</ul>'
    const { warnings } = readPage({ html: soup + '<i></i>'.repeat(120_000) })
    expect(warnings.map(({ message }) => message)).toEqual([
      'The page has more than 120000 elements; only the first ones were read.',
    ])
  })
})
