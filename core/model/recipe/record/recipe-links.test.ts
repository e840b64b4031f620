import { describe, expect, it } from 'vitest'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { completeForm } from './recipe-form.ts'
import { recipeLinks, siteLinkOf } from './recipe-links.ts'

const linking = (href: string): RichText => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [{ type: 'link', href, children: [{ text: 'this' }] }] }],
})

const bare = completeForm({ title: 'Soup', slug: 'soup' })

describe('the links of a recipe', () => {
  it('are those of its texts, ingredients and equipment, each once', () => {
    const links = recipeLinks({
      ...bare,
      ...{ description: linking('/recipes/stock'), note: linking('/recipes/stock') },
      ingredientUsageGroups: [
        { id: sampleId(1), ingredientUsages: [{ id: sampleId(2), link: 'https://shop.example/salt' }] },
      ],
      instructionGroups: [
        { id: sampleId(3), instructions: [{ id: sampleId(4), content: linking('https://a.example') }] },
      ],
      equipmentUsages: [{ id: sampleId(5), link: 'https://shop.example/pot' }],
    })
    expect(links).toEqual([
      ...['/recipes/stock', 'https://a.example', 'https://shop.example/salt', 'https://shop.example/pot'],
    ])
  })

  it('are none in an empty recipe', () => {
    expect(recipeLinks(bare)).toEqual([])
  })
})

describe('an address of a recipe or collection', () => {
  const origins = ['https://ottolina.example', 'http://ottolina.localhost:4000']

  it.each([
    ['/recipes/soup', 'recipe', 'soup'],
    ['/collections/warm/?from=mail#top', 'collection', 'warm'],
    ['https://Ottolina.example/recipes/soup', 'recipe', 'soup'],
    ['http://ottolina.localhost:4000/recipes/soup', 'recipe', 'soup'],
  ])('%s is known', (href, kind, slug) => {
    expect(siteLinkOf(href, origins)).toEqual({ kind, slug })
  })

  it.each(['/about', '/recipes', 'https://other.example/recipes/soup', 'mailto:a@b.example', '/recipes/a/b'])(
    '%s is none',
    (href) => {
      expect(siteLinkOf(href, origins)).toBeNull()
    },
  )
})
