import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { tidyLine } from '#core/formats/ingredient/tokens/characters.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import { tokenizeLine } from '#core/formats/ingredient/tokens/tokenize-line.ts'
import { parseHtml } from '#core/formats/document/html-tree.ts'
import { readPage } from '#core/formats/page/read-page.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'

const corpora = process.env['TRIVET_CORPORA'] ?? '../shared/corpora'
const rounds = 3
/** The number of warm-up lines, enough for the JIT compiler. */
const warmLines = 4000
const warmPages = 60

/**
 * Measures parsing of ingredient lines and web pages of the corpora in CPU time of one core, compared with their first
 * stage alone.
 */
export async function benchReaders(): Promise<Measurement[]> {
  const lines = ingredientLines()
  const pages = webPages()
  return [
    {
      name: 'ingredient lines read per second of one core',
      ...rates(lines, warmLines, readIngredientLine, (line) => tokenizeLine(tidyLine(line))),
      baseline: 'cutting the lines into words',
      goal: 'at least 30,000',
    },
    {
      name: 'web pages read per second of one core',
      ...rates(
        pages,
        warmPages,
        (html) => readPage({ html }),
        (html) => parseHtml(html),
      ),
      baseline: 'parsing their HTML',
      goal: 'at least 100',
    },
  ]
}

function rates<Input>(
  inputs: readonly Input[],
  warm: number,
  read: (input: Input) => unknown,
  first: (input: Input) => unknown,
): Pick<Measurement, 'value' | 'ratio'> {
  if (inputs.length === 0) return { value: null }
  inputs.slice(0, warm).forEach(read)
  inputs.slice(0, warm).forEach(first)
  const figures = Array.from({ length: rounds }, () => {
    const rate = perCpuSecond(inputs, read)
    return { rate, ratio: rate / perCpuSecond(inputs, first) }
  })
  return {
    value: median(figures.map(({ rate }) => rate)),
    ratio: median(figures.map(({ ratio }) => ratio)),
  }
}

function perCpuSecond<Input>(inputs: readonly Input[], read: (input: Input) => unknown): number {
  const before = process.cpuUsage()
  for (const input of inputs) read(input)
  const { user, system } = process.cpuUsage(before)
  return inputs.length / ((user + system) / 1e6)
}

function ingredientLines(): string[] {
  return ['tc', 'bbc', 'cookstr', 'allrecipes'].flatMap((source) => {
    const file = join(corpora, 'ingredients', `${source}.jsonl.gz`)
    if (!existsSync(file)) return []
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
    return lines.map((line): string => JSON.parse(line).sentence)
  })
}

function webPages(): string[] {
  const folder = join(corpora, 'pages')
  if (!existsSync(join(folder, 'cases.jsonl'))) return []
  const cases = readFileSync(join(folder, 'cases.jsonl'), 'utf8').trim().split('\n')
  return cases.map((line) => {
    const name: string = JSON.parse(line).case
    return gunzipSync(readFileSync(join(folder, `${name}.testhtml.gz`))).toString('utf8')
  })
}
