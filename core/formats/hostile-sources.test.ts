// @module-tag measured
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { maxBlockLength } from './page/parse/read-json-ld.ts'
import { readStep } from './steps/read-steps.ts'
import { readRecipeText } from './page/read-recipe-text.ts'

const page = path.join(import.meta.dirname, 'page/read-page.ts')
const file = path.join(import.meta.dirname, 'file/read-file.ts')

/** The most processor time that a reading may take on a machine that takes `yardstickSeconds` for the yardstick. */
const maxSeconds = 5

/** Fixed work by which a machine is known that is slow, or that does other work. */
const yardstick = `
  const parsed = []
  for (let round = 0; round < 40; round += 1) parsed.push(JSON.parse('[' + '{"a":"b"},'.repeat(20_000) + '1]').length)`
const yardstickSeconds = 0.4

/**
 * Runs one reading in a process of its own, whose heap may not grow beyond 256 MB. What it took, less an empty process;
 * the seconds of a slow machine are converted to those of one that takes `yardstickSeconds` for the yardstick.
 */
function costOf(module: string, run: string): { seconds: number; megabytes: number } {
  const program = `
    const reader = await import(${JSON.stringify(module)})
    const decodeText = (bytes, encoding) => new TextDecoder(encoding).decode(bytes)
    const secondsOf = (usage) => (usage.userCPUTime + usage.systemCPUTime) / 1e6
    const before = process.resourceUsage()
    const result = (() => { ${run} })()
    const after = process.resourceUsage()
    const seconds = secondsOf(after) - secondsOf(before)
    if (seconds > ${maxSeconds}) { ${yardstick} }
    console.log(JSON.stringify({
      seconds,
      yardstick: secondsOf(process.resourceUsage()) - secondsOf(after),
      megabytes: (after.maxRSS - before.maxRSS) / 1024,
      isRead: result !== undefined,
    }))`
  const output = execFileSync(
    process.execPath,
    ['--max-old-space-size=256', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  const cost: { isRead: boolean; seconds: number; yardstick: number; megabytes: number } = JSON.parse(output)
  expect(cost.isRead).toBe(true)
  const slowness = Math.max(1, cost.yardstick / yardstickSeconds)
  return { seconds: cost.seconds / slowness, megabytes: cost.megabytes }
}

const html = (source: string): string => `return reader.readPage({ html: ${source} })`
const jsonLd = (source: string): string =>
  html(`'<script type="application/ld+json">' + ${source} + '</script><h1>Tea</h1>'`)
const bytes = (source: string): string =>
  `return reader.readFile({ name: 'x', bytes: ${source} }, { decodeText })`
const utf8 = (source: string): string => bytes(`new TextEncoder().encode(${source})`)

const pages = [
  ['blocks nested 100,000 deep', html(`'<div>'.repeat(100_000) + '2 cups flour'`)],
  [
    'a paragraph of text and items in turn',
    html(`'<h2>Ingredients</h2><p>' + '</li>. <li>flour'.repeat(20_000)`),
  ],
  ['lists nested 100,000 deep', html(`'<ul><li>'.repeat(100_000)`)],
  [
    'properties nested 100,000 deep',
    html(`'<p itemscope itemtype="https://schema.org/Recipe">' + '<i itemprop="name">x'.repeat(100_000)`),
  ],
  ['things nested 100,000 deep', html(`'<i itemscope itemprop="a">'.repeat(100_000)`)],
  ['end tags without start tags', html(`'<table><td>' + '<b>'.repeat(100_000) + '</div>'.repeat(100_000)`)],
  ['100,000 bold words in one line', html(`'<p>' + '<b>a</b>'.repeat(100_000)`)],
  ['100,000 line breaks', html(`'<p>' + '2 cups flour<br>'.repeat(100_000)`)],
  ['100,000 rows', html(`'<div class="r"><p>2</p><p>eggs</p></div>'.repeat(100_000)`)],
  ['a line of 1 MB', html(`'<h1>Tea</h1><li>' + '2 cups '.repeat(150_000)`)],
  ['an attribute of 1 MB', html(`'<p class="' + 'a '.repeat(500_000) + '">'`)],
  ['ampersands', html(`'<p>' + '&'.repeat(1_000_000)`)],
  ['less-than signs', html(`'<'.repeat(1_000_000)`)],
  ['a program of 4 MB full of values', html(`'<script>' + 'var a = [{"ingredients":"'.repeat(160_000)`)],
  ['JSON-LD of 20 MB', jsonLd(`'{"@type":"Recipe","name":"' + 'x'.repeat(20_000_000) + '"}'`)],
  ['JSON-LD as large as may be', jsonLd(`'[' + '[],'.repeat(${maxBlockLength} / 3 - 10) + '1]'`)],
  ['JSON-LD broken and as large as may be', jsonLd(`'[' + '[],'.repeat(${maxBlockLength} / 3 - 10)`)],
  ['JSON-LD nested 100,000 deep', jsonLd(`'{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)`)],
  ['JSON-LD full of quotes', jsonLd(`'{"a":"' + '" '.repeat(1_000_000) + '}'`)],
  ['JSON-LD with 50,000 recipes', jsonLd(`'[' + '{"@type":"Recipe","name":"a"},'.repeat(50_000) + '1]'`)],
] as const

const files = [
  ['a line of 1 MB', utf8(`'1 cup '.repeat(170_000)`)],
  [
    'JSON of 20 MB',
    utf8(`'{"name":"a","ingredients":["b"],"directions":"' + 'x '.repeat(10_000_000) + '"}'`),
  ],
  ['XML nested 100,000 deep', utf8(`'<?xml version="1.0"?>' + '<recipe>'.repeat(100_000)`)],
] as const

describe('a hostile source takes less than 5 seconds and 300 MB in its own process', () => {
  it.each([
    ...pages.map(([name, run]) => [`a page with ${name}`, page, run] as const),
    ...files.map(([name, run]) => [`a file with ${name}`, file, run] as const),
  ])('%s', (_name, module, run) => {
    const { seconds, megabytes } = costOf(module, run)
    // What else the machine does may disturb one measure.
    const most = seconds < maxSeconds ? seconds : Math.min(seconds, costOf(module, run).seconds)
    expect(most).toBeLessThan(maxSeconds)
    expect(megabytes).toBeLessThan(300)
  })
})

describe('1 MB of a repeated text takes less than 10 seconds', () => {
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
  ])('%j, as a recipe and as a step of one', (piece) => {
    const text = piece.repeat(1_000_000 / piece.length)
    const started = process.cpuUsage().user
    expect(readRecipeText(text)).toBeDefined()
    expect(readStep(text, [{ id: 'x', title: 'flour' }])).toBeDefined()
    // Such a text takes a tenth of a second; one that took quadratic time would take hours.
    expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(10)
  })
})
