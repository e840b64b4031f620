// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readPageCase } from './read-pages.ts'

/** The corpora are next to the repository, or next to its parent folder. */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const corpora = ['../shared/corpora', '../../shared/corpora']
  .map((folder) => path.resolve(root, folder))
  .find((folder) => existsSync(path.join(folder, 'pages', 'cases.jsonl')))

type Case = { readonly case: string; readonly site?: string }
type Cell = { readonly n: number; readonly norm: number }
type Report = {
  readonly fields: Readonly<Record<string, Cell>>
  readonly recipe: { readonly title_ingredients_instructions: number }
}
type Scorer = {
  readonly FIELDS: Readonly<Record<string, { readonly core: boolean }>>
  readonly scorePages: (
    cases: readonly Case[],
    expected: ReadonlyMap<string, unknown>,
    outputs: readonly object[],
  ) => Report
}

async function score(folder: string, corpus: string, every: number) {
  const at = (...parts: string[]): string => path.join(folder, corpus, ...parts)
  // The scoring tool is plain JavaScript outside of the repository; its shape is stated above.
  const { FIELDS, scorePages } = (await import(
    pathToFileURL(path.join(folder, 'tools', 'score-pages.mjs')).href
  )) as Scorer
  const all = readFileSync(at('cases.jsonl'), 'utf8').trim().split('\n')
  const cases = all.filter((_, index) => index % every === 0).map((line): Case => JSON.parse(line))
  const expected = new Map(
    cases.map((one) => [one.case, JSON.parse(readFileSync(at(`${one.case}.json`), 'utf8'))]),
  )
  const outputs = cases.map((one) => {
    const file = ['.testhtml.gz', '.html.gz'].map((ending) => at(one.case + ending)).find(existsSync) ?? ''
    const html = gunzipSync(readFileSync(file)).toString('utf8')
    return readPageCase({ case: one.case, url: `https://${one.site ?? 'example.invalid'}/`, html })
  })
  const { fields, recipe } = scorePages(cases, expected, outputs)
  const core = Object.entries(fields).filter(([name]) => FIELDS[name]?.core === true)
  const sum = (key: keyof Cell): number => core.reduce((total, [, cell]) => total + cell[key], 0)
  return { core: sum('norm') / sum('n'), whole: recipe.title_ingredients_instructions / cases.length }
}

if (corpora !== undefined) {
  const folder = corpora
  describe('reading the corpora', () => {
    it('reads a seventh of the pages at least as well as before', async () => {
      const { core, whole } = await score(folder, 'pages', 7)
      expect(core).toBeGreaterThan(0.92)
      expect(whole).toBeGreaterThan(0.8)
    })

    it('reads the small documents of structured data', async () => {
      expect((await score(folder, 'markup', 1)).core).toBeGreaterThan(0.97)
    })
  })
} else {
  describe('the corpora (../shared/corpora) are ABSENT: their pages are NOT scored here', () => {
    it('reads a page of its own instead', () => {
      const html = '<h1>Tea</h1><h2>Ingredients</h2><ul><li>1 tsp tea</li><li>2 cups water</li></ul>'
      expect(readPageCase({ case: 'tea', html })).toMatchObject({ case: 'tea', title: 'Tea' })
    })
  })
}
