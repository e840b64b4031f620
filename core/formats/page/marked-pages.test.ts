import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readPage } from './read-page.ts'

const read = (html: string): ImportedRecipe => {
  const [recipe] = readPage({ html, url: 'https://kitchen.example/soup' }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}
const lines = (recipe: ImportedRecipe) => recipe.ingredientGroups.flatMap((group) => group.lines)
const steps = (recipe: ImportedRecipe) =>
  recipe.instructionGroups.flatMap((group) => group.steps.map(({ text }) => text))

const items = '<li itemprop="recipeIngredient">1 leek</li><li itemprop="recipeIngredient">2 carrots</li>'
const marked = (inner: string): ImportedRecipe =>
  read(
    `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>${items}` +
      `<p itemprop="recipeInstructions">Boil it all.</p>${inner}</div>`,
  )

describe('the values of a recipe marked with attributes', () => {
  it.each([
    ['<img itemprop="image" src="/soup.jpg">', 'soup.jpg'],
    ['<img itemprop="image" src="data:image/gif;base64,R0lG" data-src="/late.jpg">', 'late.jpg'],
    ['<img itemprop="image" data-lazy-src="/lazy.jpg">', 'lazy.jpg'],
    ['<img itemprop="image" src="/soup.jpg" data-src="/other.jpg">', 'soup.jpg'],
    ['<a itemprop="image" href="/linked.jpg"></a>', 'linked.jpg'],
    ['<link itemprop="image" href="/head.jpg">', 'head.jpg'],
  ])('give the image of %s', (image, file) => {
    expect(marked(image).images).toEqual([`https://kitchen.example/${file}`])
  })

  it.each([
    ['<a itemprop="author" href="/ada">Ada Cook</a>', 'Ada Cook'],
    ['<meta itemprop="author" content="Ada Cook">', 'Ada Cook'],
    ['<span itemprop="author" itemscope>Ada Cook</span>', 'Ada Cook'],
    ['<data itemprop="author" value="Ada Cook">A. C.</data>', 'Ada Cook'],
    ['<data itemprop="author">Ada Cook</data>', 'Ada Cook'],
  ])('give the author of %s', (author, name) => {
    expect(marked(author).author).toBe(name)
  })

  it('use the machine-readable times, else the visible ones', () => {
    const recipe = marked(
      '<time itemprop="prepTime" datetime="PT5M">a moment</time><time itemprop="cookTime" datetime="">20 minutes</time>',
    )
    expect(recipe).toMatchObject({ prepTimeMinutes: 5, cookTimeMinutes: 20 })
  })

  it('are read from classes if the page uses these for its markup', () => {
    const recipe = read(
      '<div class="h-recipe"><h1 class="p-name">Soup</h1><ul><li class="p-ingredient big">1 leek</li>' +
        '<li class="p-ingredient">2 carrots</li></ul><img class="u-photo" src="/soup.jpg">' +
        '<p class="e-instructions">Boil it all.</p><b class="p-yield">4 bowls</b></div>',
    )
    expect(recipe).toMatchObject({
      title: 'Soup',
      yieldServings: 4,
      images: ['https://kitchen.example/soup.jpg'],
    })
    expect(lines(recipe)).toEqual(['1 leek', '2 carrots'])
  })
})

describe('the values of structured data', () => {
  const data = (more: object, head = ''): ImportedRecipe =>
    read(
      `<html lang="en"><head>${head}</head><script type="application/ld+json">${JSON.stringify({
        ...{ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek', '2 carrots'] },
        ...{ recipeInstructions: 'Boil it all.', ...more },
      })}</script></html>`,
    )

  it.each([
    [{ '@type': 'QuantitativeValue', value: 4, unitText: 'bowls' }, '4 bowls'],
    [{ '@type': 'QuantitativeValue', maxValue: 6 }, '6'],
    [{ '@type': 'QuantitativeValue', unitText: 'bowls' }, null],
    [['4', '4 bowls'], '4 bowls'],
  ])('read the yield %j as %s', (recipeYield, text) => {
    expect(data({ recipeYield }).yieldText).toBe(text)
  })

  it('include ingredients that are objects', () => {
    const listed = { '@type': 'ItemList', itemListElement: ['2 carrots', { name: 'salt' }] }
    const leek = { '@type': 'PropertyValue', value: 1, unitText: 'large', name: 'leek' }
    expect(lines(data({ recipeIngredient: [leek, listed] }))).toEqual(['1 large leek', '2 carrots', 'salt'])
  })

  it('include the lines of one text, and the former property name of the list', () => {
    expect(lines(data({ recipeIngredient: '1 leek\n2 carrots' }))).toEqual(['1 leek', '2 carrots'])
    expect(lines(data({ recipeIngredient: [], ingredients: ['1 leek', '2 peas'] }))).toEqual([
      '1 leek',
      '2 peas',
    ])
  })

  it('include diets as words', () => {
    const suitableForDiet = ['https://schema.org/LowFatDiet', 'http://schema.org/VeganDiet', 'Raw']
    expect(data({ suitableForDiet }).diet).toEqual(['Low Fat', 'Vegan', 'Raw'])
  })

  it.each([
    [{ mainEntityOfPage: { '@id': 'https://kitchen.example/leek' } }, 'https://kitchen.example/leek'],
    [{ url: ['/leek', '/other'] }, 'https://kitchen.example/leek'],
    [{ url: { note: 'none' } }, 'https://kitchen.example/soup'],
  ])('say where the recipe stands: %j', (more, url) => {
    expect(data(more).canonicalUrl).toBe(url)
  })

  it('include a video, but none without an address', () => {
    expect(data({ video: [{ name: 'Lost' }, { name: 'Soup', contentUrl: '/soup.mp4' }] }).video).toEqual({
      url: 'https://kitchen.example/soup.mp4',
      title: 'Soup',
      thumbnailUrl: null,
      youtubeId: null,
    })
  })

  it('include referenced objects, and keep a reference that cannot be resolved', () => {
    const author = { '@id': '#ada' }
    const html = (graph: unknown[]): ImportedRecipe =>
      read(`<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`)
    const recipe = {
      ...{ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek', '2 carrots'] },
      ...{ recipeInstructions: 'Boil it all.', author },
    }
    expect(html([recipe, { '@id': '#ada', '@type': 'Person', name: 'Ada Cook' }]).author).toBe('Ada Cook')
    expect(html([recipe]).author).toBeNull()
  })

  it('can be escaped as a whole, or be inside of comment markers', () => {
    const json = JSON.stringify({
      ...{ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek', '2 carrots'] },
      recipeInstructions: 'Boil it all.',
    })
    for (const text of [
      json.replaceAll('"', '&quot;'),
      `//<![CDATA[\n${json}\n//]]>`,
      `<!-- ${json} -->`,
      `${json};`,
    ])
      expect(read(`<script type="application/ld+json">${text}</script>`).title).toBe('Soup')
  })

  it('include a text that numbers its own paragraphs as one step', () => {
    const recipeInstructions = '1. Slice the leek.\n\n2. Boil it.'
    expect(steps(data({ recipeInstructions }))).toEqual(['1. Slice the leek. 2. Boil it.'])
    expect(steps(data({ recipeInstructions: 'Slice the leek.\n\nBoil it.' }))).toEqual([
      'Slice the leek.',
      'Boil it.',
    ])
  })

  it('exclude the title of the recipe above the lines of one text', () => {
    expect(steps(data({ recipeInstructions: 'Method\nSlice the leek.\nStep 2\nBoil it.' }))).toEqual([
      'Slice the leek.',
      'Boil it.',
    ])
  })

  it('include the steps of a list without a name', () => {
    const list = { '@type': 'ItemList', itemListElement: [{ text: 'Slice.' }, { text: 'Boil.' }] }
    expect(steps(data({ recipeInstructions: [list] }))).toEqual(['Slice.', 'Boil.'])
    expect(steps(data({ recipeInstructions: [{ steps: ['Slice.', 'Boil.'] }] }))).toEqual(['Slice.', 'Boil.'])
  })

  it('include numbers from texts, and none from a text without a number', () => {
    const rating = (ratingValue: unknown) =>
      data({ aggregateRating: { '@type': 'AggregateRating', ratingValue, ratingCount: '12' } }).ratings
    expect(rating('4,5')).toEqual({ value: 4.5, best: 5, count: 12 })
    expect(rating('good')).toBeNull()
    expect(rating({ a: 1 })).toBeNull()
  })

  it('include texts up to the maximum nesting', () => {
    const wrap = (depth: number): unknown =>
      Array.from({ length: depth }).reduce<unknown>((inner) => ({ '@value': inner }), 'A soup')
    expect(data({ description: wrap(3) }).description).toBe('A soup')
    expect(data({ description: wrap(9) }).description).toBeNull()
  })
})
