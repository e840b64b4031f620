import { expect, it } from 'vitest'
import { parsePage } from '../parse/parse-page.ts'
import { gatherEvidence } from './gather-evidence.ts'

function sourcesOf(html: string): string[] {
  return gatherEvidence(parsePage({ html })).map(({ source }) => source)
}

const jsonLd = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Tea', ...fields })}</script>`
const microdata = '<p itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Tea</b></p>'
const whole = { recipeIngredient: ['1 l water', '2 tsp tea'], recipeInstructions: ['Boil.', 'Pour.'] }
const byline = '<p class="byline">By Ada Cook</p>'
const picture = '<img src="/tea.jpg">'

it('evidence is gathered in the order of the sources', () => {
  expect(sourcesOf(microdata + byline + picture)).toEqual([
    ...['microdata', 'head', 'byline', 'visible lines', 'images'],
  ])
})

it('other markup is not searched if the page has its own recipe as JSON-LD', () => {
  expect(sourcesOf(jsonLd({}) + microdata)).not.toContain('microdata')
})

it('sources that could add nothing are not searched', () => {
  const meta =
    '<meta name="author" content="Bo"><meta property="og:image" content="https://a.example/tea.jpg">'
  expect(sourcesOf(meta + byline + picture)).toEqual(['head', 'visible lines'])
  expect(sourcesOf(jsonLd({}))).toContain('program state')
  expect(sourcesOf(jsonLd(whole))).not.toContain('program state')
})
