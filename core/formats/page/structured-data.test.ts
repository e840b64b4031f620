import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'
import { lines, read, steps, withData } from './testing/page-recipes.ts'

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

  it('reads RDFa, with amounts that are objects', () => {
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
