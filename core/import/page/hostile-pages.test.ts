import { describe, expect, it } from 'vitest'
import { readStep } from '../steps/read-steps.ts'
import { readRecipeText } from '../text/read-recipe-text.ts'
import { maxBlockLength } from './json-ld.ts'
import { readPage } from './read-page.ts'

/** The limits of issue 5; memory is what the process holds beyond its start, so an upper bound. */
const maxMilliseconds = 2_000
const maxBytes = 300_000_000

const many = 100_000
const script = (json: string): string => `<script type="application/ld+json">${json}</script>`

function withinLimits(run: () => unknown): void {
  const memory = process.memoryUsage().rss
  const started = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(maxMilliseconds)
  expect(process.memoryUsage().rss - memory).toBeLessThan(maxBytes)
}

describe('a hostile page is read within 2 seconds and 300 MB', () => {
  it.each([
    ['blocks nested 100,000 deep', '<div>'.repeat(many) + '2 cups flour'],
    ['lists nested 100,000 deep', '<ul><li>'.repeat(many)],
    [
      'properties nested 100,000 deep',
      '<p itemscope itemtype="https://schema.org/Recipe">' + '<i itemprop="name">x'.repeat(many),
    ],
    ['things nested 100,000 deep', '<i itemscope itemprop="a">'.repeat(many)],
    ['end tags without start tags', '<table><td>' + '<b>'.repeat(many) + '</div>'.repeat(many)],
    ['100,000 bold words in one line', '<p>' + '<b>a</b>'.repeat(many)],
    ['100,000 line breaks', '<p>' + '2 cups flour<br>'.repeat(many)],
    ['100,000 rows', '<div class="r"><p>2</p><p>eggs</p></div>'.repeat(many)],
    ['a line of 1 MB', '<p>' + '1 '.repeat(500_000)],
    ['an attribute of 1 MB', `<p class="${'a '.repeat(500_000)}">`],
    ['ampersands', '<p>' + '&'.repeat(1_000_000)],
    ['less-than signs', '<'.repeat(1_000_000)],
  ])('%s', (_, html) => {
    withinLimits(() => readPage({ html }))
  })

  it('a JSON-LD block of 20 MB is refused with a warning, and the page is read without it', () => {
    const body = '<h1>Tea</h1><h2>Ingredients</h2><ul><li>1 tsp tea</li><li>2 cups water</li></ul>'
    withinLimits(() => {
      const { recipes, warnings } = readPage({
        html: script(`{"@type":"Recipe","name":"${'x'.repeat(20_000_000)}"}`) + body,
      })
      expect(warnings[0]?.message).toContain('too large')
      expect(recipes[0]?.title).toBe('Tea')
    })
  })

  it.each([
    ['as large as may be', `[${'[],'.repeat(maxBlockLength / 3 - 10)}1]`],
    ['broken and as large as may be', `[${'[],'.repeat(maxBlockLength / 3 - 10)}`],
    ['nested 100,000 deep', '{"a":'.repeat(many) + '1' + '}'.repeat(many)],
    ['full of quotes', `{"a":"${'" '.repeat(1_000_000)}}`],
    ['with 50,000 recipes', `[${'{"@type":"Recipe","name":"a"},'.repeat(50_000)}1]`],
  ])('JSON-LD %s', (_, json) => {
    withinLimits(() => readPage({ html: script(json) }))
  })
})

describe('a hostile text is read within 2 seconds', () => {
  it.each([
    '1',
    '1 ',
    '½',
    '1-',
    '1 cup ',
    'mix. ',
    '\n',
    '- ',
    '**',
    '[',
    '[a](',
    'a-\n',
    '°',
    'half of the ',
    '10 minutes and ',
    '# ',
  ])('1 MB of %j', (piece) => {
    const text = piece.repeat(1_000_000 / piece.length)
    withinLimits(() => readRecipeText(text))
    withinLimits(() => readStep(text, [{ id: 'x', title: 'flour' }]))
  })
})
