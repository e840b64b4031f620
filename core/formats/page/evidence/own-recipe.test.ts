import { describe, expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const url = 'https://kitchen.example/recipes/fig-tart'
const other = 'https://kitchen.example/recipes/onion-rings'

const recipe = (name: string, fields: object = {}) => ({
  ...{ '@type': 'Recipe', name, recipeInstructions: `Cook the ${name}.` },
  ...{ recipeIngredient: [`1 ${name} leaf`, `2 ${name} seeds`], ...fields },
})
const data = (...blocks: unknown[]) =>
  blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('')
const item = (name: string) =>
  `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">${name}</b><i itemprop="recipeIngredient">1 fig</i></div>`
const titlesOf = (html: string) => readPage({ html, url }).recipes.map(({ title }) => title)

describe("the page's own recipe comes first", () => {
  it.each<[string, string]>([
    ['its address', data([recipe('Onion rings', { url: other }), recipe('Fig tart', { url: `${url}/` })])],
    [
      'another spelling of its address',
      data(
        recipe('Onion rings', { url: other }),
        recipe('Fig tart', { url: 'http://www.kitchen.example/recipes/fig-tart?from=feed' }),
      ),
    ],
    [
      'a relative address',
      data(
        recipe('Onion rings', { url: '/recipes/onion-rings' }),
        recipe('Fig tart', { url: '/recipes/fig-tart' }),
      ),
    ],
    [
      'its @id',
      data(
        recipe('Onion rings', { '@id': `${other}#recipe` }),
        recipe('Fig tart', { '@id': `${url}#recipe` }),
      ),
    ],
    [
      'mainEntityOfPage',
      data(
        recipe('Onion rings', { mainEntityOfPage: other }),
        recipe('Fig tart', { mainEntityOfPage: { '@type': 'WebPage', '@id': url } }),
      ),
    ],
    ['the address of the others', data(recipe('Onion rings', { url: other }), recipe('Fig tart'))],
    [
      'the canonical address',
      `<link rel="canonical" href="https://kitchen.example/tarts/7">${data(recipe('Onion rings', { url: other }), recipe('Fig tart', { url: 'https://kitchen.example/tarts/7' }))}`,
    ],
    ['the heading', `${data(recipe('Onion rings'), recipe('Fig tart'))}<h1>Fig tart</h1>`],
    [
      'the title of the document',
      `<title>Fig tart | Kitchen</title>${data(recipe('Onion rings'), recipe('Fig tart'))}`,
    ],
    [
      'a longer title',
      `<meta property="og:title" content="The best fig tart you ever had">${data(recipe('Onion rings'), recipe('Fig tart'))}`,
    ],
    [
      'the main entity',
      data({
        '@graph': [
          recipe('Onion rings'),
          recipe('Fig tart', { '@id': '#a' }),
          { '@type': 'WebPage', mainEntity: { '@id': '#a' } },
        ],
      }),
    ],
    [
      'the ingredients that are displayed',
      `${data(recipe('Onion rings'), recipe('Fig tart'))}<li>1 Fig tart leaf</li><li>2 Fig tart seeds</li>`,
    ],
    ['the heading, in microdata', `<h1>Fig tart</h1>${item('Onion rings')}${item('Fig tart')}`],
  ])('known by %s', (_, html) => {
    expect(titlesOf(html)).toEqual(['Fig tart', 'Onion rings'])
  })

  it('also if the data contain only recipes of other pages', () => {
    const related = data(recipe('Onion rings', { url: other }))
    expect(titlesOf(`${related}<h1>Fig tart</h1>${item('Fig tart')}`)).toEqual(['Fig tart', 'Onion rings'])
    const list = '<h2>Ingredients</h2><ul><li>4 figs</li><li>200 g flour</li><li>90 g butter</li></ul>'
    const method = '<h2>Method</h2><ol><li>Knead the dough.</li><li>Bake it with the figs.</li></ol>'
    expect(titlesOf(`${related}<h1>Fig tart</h1>${list}${method}`)).toEqual(['Fig tart', 'Onion rings'])
    const [only] = readPage({ html: `${related}<h1>Fig tart</h1>`, url }).recipes
    expect(only?.warnings.map(({ message }) => message).join()).toContain('another page')
  })

  it('keeps the order of a page with several recipes, and reads one in a list of suggestions last', () => {
    expect(titlesOf(`${data(recipe('Soup'), recipe('Salad'))}<h1>Two dishes</h1>`)).toEqual(['Soup', 'Salad'])
    expect(titlesOf(data(recipe('Soup', { isRelatedTo: [recipe('Salad', { url: other })] })))).toEqual([
      'Soup',
      'Salad',
    ])
  })
})
