import { describe, expect, it } from 'vitest'
import { lines, read, steps } from '../testing/page-recipes.ts'
import { readPage } from '../read-page.ts'

const caption = `Chickpea wraps 🌯

Serves 2

Ingredients:
1 can chickpeas
2 tbsp olive oil

Method:
1. Heat the oven to 200 °C.
2. Roast the chickpeas for 20 minutes.

Save it for later! #chickpeas #dinner`
const onOneLine =
  'Chickpea wraps  Serves 2  Ingredients: • 1 can chickpeas • 2 tbsp olive oil Method: 1. Heat the oven to 200 °C. 2. Roast the chickpeas for 20 minutes. #chickpeas #dinner'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const meta = (name: string, text: string) => `<meta property="${name}" content="${escaped(text)}">`
const data = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`

describe('the recipe in the caption of a post', () => {
  it.each<[string, string]>([
    ['og:title', meta('og:title', `nora on Photobook: "${caption}"`)],
    ['og:title with other quotation marks', meta('og:title', `nora auf Photobook: „${caption}“`)],
    ['og:title without a wrapper', meta('og:title', caption)],
    ['og:description', meta('og:description', `12 likes, 3 comments - nora on May 3, 2026: "${caption}".`)],
    ['twitter:title', meta('twitter:title', `nora on Photobook: "${caption}"`)],
    ['the description', `<meta name="description" content="${escaped(caption)}">`],
    ['the title of the document', `<title>nora on Photobook: &quot;${caption}&quot;</title>`],
    ['a description in one line', meta('og:description', `nora on Photobook: "${onOneLine}"`)],
    [
      'the longer of two',
      meta('og:title', `nora on Photobook: "${caption}"`) +
        meta('og:description', `nora on Photobook: "${onOneLine.slice(0, 120)}…"`),
    ],
    ['a post in the structured data', data({ '@type': 'SocialMediaPosting', articleBody: caption })],
    ['a video in the structured data', data({ '@type': 'VideoObject', name: 'Wraps', description: caption })],
  ])('is read from %s', (_, head) => {
    const recipe = read(`<html><head>${head}</head><body><div id="root"></div></body></html>`)
    expect(recipe.title).toBe('Chickpea wraps')
    expect(lines(recipe)).toEqual(['1 can chickpeas', '2 tbsp olive oil'])
    expect(steps(recipe)).toEqual(['Heat the oven to 200 °C.', 'Roast the chickpeas for 20 minutes.'])
    expect(recipe).toMatchObject({ yieldServings: 2, keywords: ['chickpeas', 'dinner'] })
    expect(recipe.warnings[0]?.message).toContain('caption')
  })

  it('has its author and image, keeps requests to readers aside, and says if it was cut off', () => {
    const head =
      meta('og:title', `nora.example on Photobook: "${caption}..."`) +
      meta('og:image', 'https://cdn.example/wraps.jpg')
    const { author, images, leftovers, warnings } = read(head)
    expect([author, images]).toEqual(['nora.example', ['https://cdn.example/wraps.jpg']])
    expect(leftovers).toEqual([{ label: 'text', text: 'Save it for later!' }])
    expect(warnings.at(-1)?.message).toBe('The caption is cut off at its end.')
  })

  it.each([
    'We had a lovely day in the hills with 2 dogs and 3 friends, and came home late in the evening. #hills #dogs',
    'Ingredients of a good life: friends, wine and 3 hours of sleep. Method: none that I would know of, sadly.',
  ])('is not invented: %s', (text) => {
    expect(readPage({ html: meta('og:title', text) + meta('og:description', text) }).recipes).toEqual([])
  })
})
