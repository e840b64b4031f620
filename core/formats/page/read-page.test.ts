import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../draft/imported-recipe.ts'
import { readPage } from './read-page.ts'

const url = 'https://kitchen.example/soup'

const withData = (data: unknown, body = ''): string =>
  `<html lang="en"><head><script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script></head><body>${body}</body></html>`

const read = (html: string): ImportedRecipe => {
  const [recipe] = readPage({ html, url }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}
const lines = (recipe: ImportedRecipe): string[] => recipe.ingredientGroups.flatMap((group) => group.lines)
const steps = (recipe: ImportedRecipe): string[] =>
  recipe.instructionGroups.flatMap((group) => group.steps.map((step) => step.text))

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Barley soup',
  description: 'A soup for cold days.',
  author: [
    { '@type': 'Person', name: 'Mara Lind' },
    { '@type': 'Person', name: 'Ole Berg' },
  ],
  image: [
    { '@type': 'ImageObject', url: '/small.jpg', width: 300, height: 200 },
    { '@type': 'ImageObject', url: '/large.jpg', width: 1200, height: 800 },
  ],
  recipeYield: ['4', '4 bowls'],
  prepTime: 'PT15M',
  cookTime: 'PT40M',
  recipeIngredient: ['100 g pearl barley', '1 l stock', '2 carrots'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Barley',
      itemListElement: [{ '@type': 'HowToStep', text: 'Rinse the barley.' }],
    },
    {
      '@type': 'HowToSection',
      name: 'Soup',
      itemListElement: [
        {
          '@type': 'HowToStep',
          name: 'Simmer',
          text: 'Cook all of it for 40 minutes.',
          image: 'https://kitchen.example/pot.jpg',
        },
        { '@type': 'HowToStep', name: 'Serve', text: 'Serve hot.' },
      ],
    },
  ],
  recipeCategory: 'Soup, Dinner',
  keywords: ['barley', 'winter'],
  nutrition: { '@type': 'NutritionInformation', calories: '310 kcal' },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.6', ratingCount: 12 },
  video: { '@type': 'VideoObject', name: 'Soup', embedUrl: 'https://www.youtube.com/embed/abcdefghij1' },
  suitableForDiet: 'https://schema.org/LowFatDiet',
}

describe('readPage with JSON-LD', () => {
  it('reads steps that are the items of a list inside of a section, counts with grouped digits, and units of nutrition', () => {
    const recipe = read(
      withData({
        ...soup,
        recipeInstructions: {
          '@type': 'ItemList',
          itemListElement: [
            {
              '@type': 'HowToSection',
              name: 'Barley',
              itemListElement: {
                '@type': 'ItemList',
                itemListElement: [{ '@type': 'ListItem', item: { '@type': 'HowToStep', text: 'Rinse it.' } }],
              },
            },
          ],
        },
        nutrition: { fatContent: { '@type': 'QuantitativeValue', value: 4, unitText: 'g' } },
        aggregateRating: { ratingValue: '4,6', ratingCount: '1,204' },
      }),
    )
    expect(
      recipe.instructionGroups.map((group) => [group.title, group.steps.map((step) => step.text)]),
    ).toEqual([['Barley', ['Rinse it.']]])
    expect(recipe.nutrition).toEqual({ fatContent: '4 g' })
    expect(recipe.ratings).toEqual({ value: 4.6, best: 5, count: 1204 })
  })

  it('reads every field of a recipe', () => {
    expect(read(withData(soup))).toMatchObject({
      title: 'Barley soup',
      description: 'A soup for cold days.',
      author: 'Mara Lind',
      images: ['https://kitchen.example/large.jpg', 'https://kitchen.example/small.jpg'],
      ingredientGroups: [{ title: null, lines: ['100 g pearl barley', '1 l stock', '2 carrots'] }],
      prepTimeMinutes: 15,
      cookTimeMinutes: 40,
      totalTimeMinutes: 55,
      yieldText: '4 bowls',
      yieldServings: 4,
      category: ['Soup', 'Dinner'],
      keywords: ['barley', 'winter'],
      nutrition: { calories: '310 kcal' },
      ratings: { value: 4.6, best: 5, count: 12 },
      video: { youtubeId: 'abcdefghij1', title: 'Soup' },
      diet: ['Low Fat'],
      language: 'en',
    })
  })

  it('keeps sections, names and images of steps, and drops names that only repeat the text', () => {
    expect(read(withData(soup)).instructionGroups).toEqual([
      { title: 'Barley', steps: [{ text: 'Rinse the barley.', name: null, imageUrl: null }] },
      {
        title: 'Soup',
        steps: [
          {
            text: 'Cook all of it for 40 minutes.',
            name: 'Simmer',
            imageUrl: 'https://kitchen.example/pot.jpg',
          },
          { text: 'Serve hot.', name: null, imageUrl: null },
        ],
      },
    ])
  })

  it('finds the recipe in a graph and follows references', () => {
    const graph = {
      '@graph': [
        { '@type': 'WebPage', '@id': '#page' },
        {
          '@type': ['Recipe', 'NewsArticle'],
          name: 'Flatbread',
          author: { '@id': '#me' },
          recipeIngredient: ['200 g flour'],
        },
        { '@type': 'Person', '@id': '#me', name: 'Ida Vik' },
      ],
    }
    expect(read(withData(graph))).toMatchObject({ title: 'Flatbread', author: 'Ida Vik' })
  })

  it('finds a recipe that is nested in something else, and several on one page', () => {
    const page = { '@type': 'WebPage', mainEntity: { '@type': 'http://schema.org/Recipe', name: 'One' } }
    const reading = readPage({ html: withData([page, { '@type': 'Recipe', name: 'Two' }]) })
    expect(reading.recipes.map((recipe) => recipe.title)).toEqual(['One', 'Two'])
  })

  it('repairs broken data and says so', () => {
    const broken = '{"@type":"Recipe","name":"Pie","recipeIngredient":["1 apple",],}'
    const reading = readPage({ html: withData(broken) })
    expect(reading.recipes[0]).toMatchObject({ title: 'Pie', ingredientGroups: [{ lines: ['1 apple'] }] })
    expect(reading.warnings).toHaveLength(1)
  })

  it('makes one step of every line of a text, without headings and counters', () => {
    const text = 'Preparation\nStep 1\nMix it.\nStep 2\nBake it.'
    expect(steps(read(withData({ '@type': 'Recipe', name: 'x', recipeInstructions: text })))).toEqual([
      'Mix it.',
      'Bake it.',
    ])
  })

  it('splits ingredients at the headings that the data lists among them', () => {
    const recipeIngredient = ['For the dough:', '200 g flour', 'For the topping:', '3 plums']
    expect(read(withData({ '@type': 'Recipe', name: 'x', recipeIngredient })).ingredientGroups).toEqual([
      { title: 'For the dough', lines: ['200 g flour'] },
      { title: 'For the topping', lines: ['3 plums'] },
    ])
  })
})

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

describe('readPage with other markup', () => {
  it('reads microdata', () => {
    const html = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Rye loaf</h1>
      <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Ida Vik</span></span>
      <time itemprop="cookTime" datetime="PT50M">50 min</time><meta itemprop="recipeYield" content="1 loaf">
      <ul><li itemprop="recipeIngredient">500 g rye flour</li><li itemprop="recipeIngredient">1 tsp salt</li></ul>
      <div itemprop="recipeInstructions"><p>Mix.</p><p>Bake.</p></div></div>`
    const recipe = read(html)
    expect(recipe).toMatchObject({
      title: 'Rye loaf',
      author: 'Ida Vik',
      cookTimeMinutes: 50,
      yieldText: '1 loaf',
    })
    expect(lines(recipe)).toEqual(['500 g rye flour', '1 tsp salt'])
    expect(steps(recipe)).toEqual(['Mix.', 'Bake.'])
  })

  it('reads RDFa, with amounts that are things of their own', () => {
    const html = `<div vocab="https://schema.org/" typeof="Recipe"><span property="name">Pancakes</span>
      <span property="recipeIngredient">2 eggs</span>
      <span property="recipeIngredient" typeof="PropertyValue"><span property="value">200</span> <span property="unitText">g</span> <span property="name">flour</span></span>
      <div property="recipeInstructions">Whisk and fry.</div></div>`
    const recipe = read(html)
    expect(recipe.title).toBe('Pancakes')
    expect(lines(recipe)).toEqual(['2 eggs', '200 g flour'])
  })

  it('reads h-recipe', () => {
    const html = `<article class="h-recipe"><h1 class="p-name">Tea</h1><ul><li class="p-ingredient">1 tsp tea</li></ul><div class="e-instructions">Pour hot water over it.</div><span class="p-yield">1 cup</span></article>`
    expect(read(html)).toMatchObject({ title: 'Tea', yieldText: '1 cup' })
  })
})

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

  it('keeps brackets inside of brackets, and makes doubled ones single', () => {
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

  it('lists the equipment of the recipe, not what a story above it says of tools', () => {
    const data = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['1 egg', '2 cups flour'] }
    const shown = `<h2>Equipment needed</h2><p>My favourite pans</p><p>are old</p>
      <h3>Equipment</h3><ul class="recipe-equipment"><li class="recipe-equipment-item">Whisk</li><li class="recipe-equipment-item">9 inch pan</li></ul><h3>Method</h3><p>Bake it.</p>`
    expect(read(withData(data, shown)).equipment).toEqual(['Whisk', '9 inch pan'])
  })

  it('finds headings among ingredients in Japanese, with and without blanks before the amounts', () => {
    const recipeIngredient = ['牛乳 200cc', 'ベーコン 2枚', '黒こしょう 少々']
    const shown = `<h2>材料</h2><ul><li class="item">牛乳200cc</li><li class="item">ベーコン2枚</li><li class="group__header">仕上げ</li><li class="item">黒こしょう少々</li></ul>`
    expect(
      read(withData({ '@type': 'Recipe', name: 'スープ', recipeIngredient }, shown)).ingredientGroups.map(
        ({ title }) => title,
      ),
    ).toEqual([null, '仕上げ'])
  })

  it('says that a page has more elements than were read', () => {
    const soup = '<h1>Soup</h1><h2>Ingredients</h2><ul><li>2 onions<li>1 cup stock</ul>'
    const { warnings } = readPage({ html: soup + '<i></i>'.repeat(120_000) })
    expect(warnings.map(({ message }) => message)).toEqual([
      'The page has more than 120000 elements; only the first ones were read.',
    ])
  })
})
