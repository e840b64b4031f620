import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const page = path.join(import.meta.dirname, 'page/read-page.ts')
const file = path.join(import.meta.dirname, 'formats/read-file.ts')

/** Runs one reading in a process of its own, whose heap may not grow beyond 256 MB; what it took, less an empty one. */
function costOf(module: string, run: string): { seconds: number; megabytes: number } {
  const program = `
    const reader = await import(${JSON.stringify(module)})
    const decodeText = (bytes, encoding) => new TextDecoder(encoding).decode(bytes)
    const before = process.resourceUsage()
    const result = (() => { ${run} })()
    const after = process.resourceUsage()
    console.log(JSON.stringify({
      seconds: (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1e6,
      megabytes: (after.maxRSS - before.maxRSS) / 1024,
      isRead: result !== undefined,
    }))`
  const output = execFileSync(
    process.execPath,
    ['--max-old-space-size=256', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  const { isRead, ...cost }: { isRead: boolean; seconds: number; megabytes: number } = JSON.parse(output)
  expect(isRead).toBe(true)
  return cost
}

const html = (source: string): string => `return reader.readPage({ html: ${source} })`
const bytes = (source: string): string =>
  `return reader.readFile({ name: 'x', bytes: ${source} }, { decodeText })`
const utf8 = (source: string): string => bytes(`new TextEncoder().encode(${source})`)

describe('a hostile source takes less than 2 seconds and 300 MB in a process of its own', () => {
  it.each([
    ['a page nested 100,000 deep', page, html(`'<div>'.repeat(100_000) + '2 cups flour'`)],
    ['a line of 1 MB in a page', page, html(`'<h1>Tea</h1><li>' + '2 cups '.repeat(150_000)`)],
    [
      'a block of JSON-LD of 20 MB',
      page,
      html(
        `'<script type="application/ld+json">{"@type":"Recipe","name":"' + 'x'.repeat(20_000_000) + '"}</script>'`,
      ),
    ],
    [
      'a program of a page of 4 MB full of values',
      page,
      html(`'<script>' + 'var a = [{"ingredients":"'.repeat(160_000) + '</script>'`),
    ],
    ['a line of 1 MB in a text', file, utf8(`'1 cup '.repeat(170_000)`)],
    [
      'JSON of 20 MB',
      file,
      utf8(`'{"name":"a","ingredients":["b"],"directions":"' + 'x '.repeat(10_000_000) + '"}'`),
    ],
    ['XML nested 100,000 deep', file, utf8(`'<?xml version="1.0"?>' + '<recipe>'.repeat(100_000)`)],
  ])('%s', { timeout: 30_000 }, (_name, module, run) => {
    const { seconds, megabytes } = costOf(module, run)
    expect(seconds).toBeLessThan(2)
    expect(megabytes).toBeLessThan(300)
  })
})
