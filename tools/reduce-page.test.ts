import { describe, expect, it } from 'vitest'
import { reducePage } from './reduce-page.ts'

const page =
  '<meta property="og:title" content="Tea"><script type="application/ld+json">{}</script>' +
  '<div class="card" itemscope itemtype="https://schema.org/Recipe"><h2 id="a">Method</h2>' +
  '<ol><li itemprop="recipeInstructions">Pour.</li></ol></div>'

describe('a page without some of its parts', () => {
  it('has no structured data, but keeps its head and names', () => {
    expect(reducePage(page, ['data'])).toBe(
      '<meta property="og:title" content="Tea"><div class="card"><h2 id="a">Method</h2><ol><li>Pour.</li></ol></div>',
    )
  })

  it('has no names, lists or headings', () => {
    expect(reducePage(page, ['data', 'names', 'lists', 'headings'])).toBe(
      '<meta property="og:title" content="Tea"><div><p><b>Method</b></p><div><p>Pour.</p></div></div>',
    )
  })

  it('cannot be without a part that does not exist', () => {
    expect(() => reducePage(page, ['footer'])).toThrow(
      'There is no part "footer"; the parts are data, names,',
    )
  })
})
