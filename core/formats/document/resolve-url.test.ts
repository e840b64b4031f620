import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { readPage } from '../page/read-page.ts'
import { resolveUrl } from './resolve-url.ts'

const base = 'https://kitchen.example/recipes/soup?x=1'

describe('resolveUrl', () => {
  it.each([
    ['https://a.example/b.jpg', 'https://a.example/b.jpg'],
    ['//cdn.example/b.jpg', 'https://cdn.example/b.jpg'],
    ['/img/b.jpg', 'https://kitchen.example/img/b.jpg'],
    ['b.jpg', 'https://kitchen.example/recipes/b.jpg'],
    ['../b.jpg', 'https://kitchen.example/b.jpg'],
    ['./b.jpg', 'https://kitchen.example/recipes/b.jpg'],
    ['?page=2', 'https://kitchen.example/recipes/soup?page=2'],
    ['https://a.example/https://b.example/c.jpg', 'https://b.example/c.jpg'],
  ])('resolves %s', (address, expected) => {
    expect(resolveUrl(address, base)).toBe(expected)
  })

  it.each(['javascript:alert(1)', 'data:image/png;base64,x', 'http://', '', 'mailto:a@b.example'])(
    'refuses %j',
    (address) => {
      expect(resolveUrl(address, base)).toBeNull()
    },
  )

  it('keeps a relative address when the page has none', () => {
    expect(resolveUrl('b.jpg', null)).toBe('b.jpg')
    expect(resolveUrl('//cdn.example/b.jpg', null)).toBe('https://cdn.example/b.jpg')
  })

  it('resolves what it resolved to itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z./?#]{0,16}$/), (path) => {
        const once = resolveUrl(path, base)
        if (once !== null) expect(resolveUrl(once, base)).toBe(once)
      }),
    )
  })
})

describe('images with relative addresses on a saved page', () => {
  const data = (url: string) =>
    `<script type="application/ld+json">${JSON.stringify({
      ...{ '@type': 'Recipe', name: 'Soup', image: 'img/soup.jpg', recipeIngredient: ['1 leek'] },
      ...(url === '' ? {} : { url }),
    })}</script>`
  const imagesOf = (html: string, url?: string) =>
    readPage({ html, ...(url === undefined ? {} : { url }) }).recipes[0]?.images

  it.each([
    ['its canonical address', `<link rel="canonical" href="https://cook.example/soup/">${data('')}`],
    [
      'the address that it is shared by',
      `<meta property="og:url" content="https://cook.example/soup/">${data('')}`,
    ],
    ['the address in its data', data('https://cook.example/soup/')],
    [
      'its base, relative to its canonical address',
      `<base href="/soup/"><link rel="canonical" href="https://cook.example/x">${data('')}`,
    ],
  ])('start from %s', (_name, html) => {
    expect(imagesOf(html)).toEqual(['https://cook.example/soup/img/soup.jpg'])
  })

  it('are resolved against the address of the page if it is known', () => {
    const html = `<link rel="canonical" href="https://other.example/">${data('')}`
    expect(imagesOf(html, 'https://cook.example/soup/')).toEqual(['https://cook.example/soup/img/soup.jpg'])
  })
})
