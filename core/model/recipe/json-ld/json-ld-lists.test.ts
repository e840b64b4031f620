import { describe, expect, it } from 'vitest'
import { breadcrumbJsonLd, itemListJsonLd, websiteJsonLd } from '../../site/page-json-ld.ts'
import { originOf } from './recipe-json-ld.ts'

describe('the nodes of lists and sites', () => {
  it('contain breadcrumbs for a page', () => {
    const trail = [
      { name: 'Ottolina', url: 'https://ottolina.example/' },
      { name: 'Recipes', url: 'https://ottolina.example/recipes' },
    ]
    expect(breadcrumbJsonLd(trail)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Ottolina', item: 'https://ottolina.example/' },
        { '@type': 'ListItem', position: 2, name: 'Recipes', item: 'https://ottolina.example/recipes' },
      ],
    })
  })

  it('contain every address once by position, and nothing for an empty list', () => {
    expect(
      itemListJsonLd(['https://a.example/1', 'https://a.example/2', 'https://a.example/1'], 'Soups'),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Soups',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://a.example/1' },
        { '@type': 'ListItem', position: 2, url: 'https://a.example/2' },
      ],
    })
    expect(itemListJsonLd(['https://a.example/1'])).not.toHaveProperty('name')
    expect(itemListJsonLd([])).toBeNull()
  })

  it("contain the site's search", () => {
    expect(websiteJsonLd({ title: 'Ottolina' }, 'https://ottolina.example')).toMatchObject({
      '@type': 'WebSite',
      url: 'https://ottolina.example/',
      potentialAction: {
        target: { urlTemplate: 'https://ottolina.example/recipes?search={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    })
  })

  it('contain the origin of an address', () => {
    expect(originOf('http://ottolina.localhost:4000/recipes?x#y')).toBe('http://ottolina.localhost:4000')
    expect(originOf('/recipes')).toBe('')
  })
})
