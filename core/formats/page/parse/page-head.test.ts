import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { readPage } from '../read-page.ts'

const url = 'https://kitchen.example/soups/leek'
const body =
  '<h1>Leek soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li><li>1 tsp salt</li></ul>' +
  '<h2>Method</h2><ol><li>Slice the leeks and rinse them.</li><li>Boil them in the water with the salt.</li></ol>'

function read(head: string, shown = body): ImportedRecipe {
  const [recipe] = readPage({ html: `<html><head>${head}</head><body>${shown}</body></html>`, url }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}
const meta = (name: string, content: string): string => `<meta property="${name}" content="${content}">`
const images = (head: string): readonly string[] => read(head).images

describe('the images that the head of a page names', () => {
  it('are sorted by size, the largest first, by the sizes that follow each', () => {
    expect(
      images(
        meta('og:image', '/small.jpg') +
          meta('og:image:width', '300') +
          meta('og:image:height', '200') +
          meta('og:image', '/large.jpg') +
          meta('og:image:width', '1200') +
          meta('og:image:height', '800'),
      ),
    ).toEqual(['https://kitchen.example/large.jpg', 'https://kitchen.example/small.jpg'])
  })

  it('are treated as square if only a width is given', () => {
    expect(
      images(
        meta('og:image', '/a.jpg') +
          meta('og:image:width', '300') +
          meta('og:image', '/b.jpg') +
          meta('og:image:width', '900') +
          meta('og:image:height', 'tall'),
      ),
    ).toEqual(['https://kitchen.example/b.jpg', 'https://kitchen.example/a.jpg'])
  })

  it.each([
    ['/soup-300x200.jpg', '/soup-1200x800.jpg'],
    ['/soup.jpg?w=300', '/soup.jpg?w=1200'],
    ['/soup.jpg?w=1200&amp;h=10', '/soup.jpg?w=400&amp;h=300'],
    ['/soup.jpg', '/w_800/soup.jpg'],
  ])('are ordered by what their addresses tell: %s before %s', (small, large) => {
    const plain = (path: string): string => `https://kitchen.example${path.replace('&amp;', '&')}`
    expect(images(meta('og:image', small) + meta('og:image', large))).toEqual([plain(large), plain(small)])
  })

  it('are listed once, although the head repeats them for two formats', () => {
    expect(images(meta('og:image', '/a.jpg') + meta('twitter:image', '/a.jpg'))).toEqual([
      'https://kitchen.example/a.jpg',
    ])
  })

  it('without an address that can be fetched are ignored, and so are sizes without an image', () => {
    expect(images(meta('og:image:width', '300') + meta('og:image', 'data:image/gif;base64,R0lG'))).toEqual([])
    expect(images(meta('og:image:height', '300') + meta('og:image:width', 'wide'))).toEqual([])
  })
})

describe('the image of the dish on a page whose head names none', () => {
  const shown = (elements: string): readonly string[] => read('', `${elements}${body}`).images
  const below = (elements: string): readonly string[] => read('', `${body}${elements}`).images

  it('is the first large one below the heading that is not a logo', () => {
    expect(
      below(
        '<img src="/logo.png" width="600"><img src="/dot.jpg" width="40"><img alt="no address" width="500">' +
          '<img src="/soup.jpg" width="800px" height="600px"><img src="/later.jpg">',
      ),
    ).toEqual(['https://kitchen.example/soup.jpg'])
  })

  it('can be lazy-loaded, with a placeholder as its first address', () => {
    expect(below('<img src="data:image/gif;base64,R0lG" data-src="/soup.jpg">')).toEqual([
      'https://kitchen.example/soup.jpg',
    ])
  })

  it('is the one above the heading if there is none below', () => {
    expect(shown('<img src="/top.jpg" width="auto"><img src="/second.jpg">')).toEqual([
      'https://kitchen.example/top.jpg',
    ])
  })
})

describe('the author of a page', () => {
  const author = (head: string, shown = ''): string | null => read(head, `${shown}${body}`).author

  it('is named in its head', () => {
    expect(author(meta('author', 'Ada Cook'))).toBe('Ada Cook')
  })

  it.each(['@adacooks', 'https://kitchen.example/ada'])('is not the handle or address %s', (name) => {
    expect(author(meta('author', name))).toBeNull()
    expect(author(meta('author', name), '<p class="byline">By Ada Cook</p>')).toBe('Ada Cook')
  })

  it.each([
    ['<a rel="author" href="/ada">Ada Cook</a>', 'Ada Cook'],
    ['<span class="byline">Recipe by: Ada Cook |</span>', 'Ada Cook'],
    ['<span class="author-avatar author">AC photo</span><p class="author">Ada Cook</p>', 'Ada Cook'],
    ['<b itemprop="author">Ada Cook</b>', 'Ada Cook'],
  ])('is in the byline %s', (byline, name) => {
    expect(author('', byline)).toBe(name)
  })

  it.each([
    '<a rel="author" href="/ada">A</a>',
    '<link rel="author" href="/ada">',
    '<span class="byline">On 12 May 2024</span>',
    '<span class="byline">ada@kitchen.example</span>',
  ])('is not told by %s', (byline) => {
    expect(author('', byline)).toBeNull()
  })

  it('in a link of an author has priority over the first byline', () => {
    expect(author('', '<p class="byline">Test kitchen</p><a rel="author">Ada Cook</a>')).toBe('Ada Cook')
  })
})

describe('the address of a page', () => {
  it.each([
    ['<link rel="canonical" href="/leek-soup">', 'https://kitchen.example/leek-soup'],
    ['<base href="/de/"><link rel="canonical" href="lauch">', 'https://kitchen.example/de/lauch'],
    [meta('og:url', 'https://kitchen.example/og'), 'https://kitchen.example/og'],
    ['<link href="/style.css"><base href="/de/"><base href="/fr/">', url],
  ])('is read from %s', (head, address) => {
    expect(read(head).canonicalUrl).toBe(address)
  })

  it('is the base for the addresses of its images', () => {
    expect(read(`<base href="/de/"><base href="/fr/">${meta('og:image', 'a.jpg')}`).images).toEqual([
      'https://kitchen.example/de/a.jpg',
    ])
  })
})

describe('the name of the site of a page', () => {
  const site = (head: string): string | null => read(head).siteName
  const data = (value: unknown): string =>
    `<script type="application/ld+json">${JSON.stringify(value)}</script>`

  it.each([
    [meta('og:site_name', 'A kitchen'), 'A kitchen'],
    [data({ '@type': 'WebSite', name: 'A kitchen', publisher: { name: 'The owner' } }), 'A kitchen'],
    [data({ '@type': 'Organization', name: 'The owner' }), 'The owner'],
    [data({ '@type': 'Article', publisher: { name: 'The owner' } }), 'The owner'],
    [
      data([
        { '@type': 'Organization', name: 'One' },
        { '@type': 'Organization', name: 'Two' },
      ]),
      'One',
    ],
    ['<title>Leek soup | A kitchen</title>', 'A kitchen'],
    ['<title>Leek soup</title>', null],
    ['<title></title>', null],
  ])('is read from %s', (head, name) => {
    expect(site(head)).toBe(name)
  })
})

describe('the author that a line near the heading names', () => {
  const authorOf = (line: string): string | null | undefined =>
    readPage({ html: `<h1>Plum cake</h1><p>${line}</p><p>1 kg plums<br>300 g flour<br>2 eggs</p>` })
      .recipes[0]?.author

  it.each([
    ['By Mara Lind', 'Mara Lind'],
    ['By Mara LindMarch 26, 2025', 'Mara Lind'],
    ['Ein Rezept von Mara Lind 16. August 2021, 12:03 Uhr', 'Mara Lind'],
    ['Une recette de Jean-Luc de la Tour | 12 mai', 'Jean-Luc de la Tour'],
    ['Author: Seán O’Dwyer', 'Seán O’Dwyer'],
    ['By the time the plums are ripe, Mara Lind bakes', null],
  ])('reads %j as %j', (line, author) => {
    expect(authorOf(line)).toBe(author)
  })
})

describe('the image of a page whose metadata names none', () => {
  it('is the one that has a word of the title, rather than a large one before it', () => {
    const html = `<h1>Barley soup with leek</h1><img src="/shop/with-coupons.jpg"><img src="/img/barley-bowl.jpg">
      <h2>Ingredients</h2><ul><li>100 g barley</li><li>1 l stock</li></ul>`
    expect(readPage({ html, url: 'https://kitchen.example/' }).recipes[0]?.images).toEqual([
      'https://kitchen.example/img/barley-bowl.jpg',
    ])
  })
})
