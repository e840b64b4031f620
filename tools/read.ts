import { createInterface } from 'node:readline'
import { readIngredientLine } from '#core/import/ingredient/read-ingredient.ts'
import { readPageCase } from './read-pages.ts'

/** One case of a corpus to its answer; both are the JSON objects of ../shared/corpora/README.md. */
type Reader = (input: Record<string, unknown>) => unknown

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A page that cannot be read is an answer without fields, so that one bad case does not end a run. */
function readPage(input: Record<string, unknown>): unknown {
  const url = input['url']
  return readPageCase({
    case: text(input['case']),
    html: text(input['html']),
    ...(typeof url === 'string' ? { url } : {}),
  })
}

const readers: Record<string, Reader> = {
  ingredients(input) {
    const reading = readIngredientLine(text(input['sentence']))
    return { id: input['id'], ...reading, unit: reading.unitText, name: reading.ingredient }
  },
  pages: readPage,
  markup: readPage,
}

const corpus = process.argv[2] ?? ''
const reader = readers[corpus]
if (reader) {
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) process.stdout.write(`${JSON.stringify(reader(JSON.parse(line)))}\n`)
} else {
  console.error(`usage: npm run -s read -- ${Object.keys(readers).join('|')}`)
  process.exitCode = 2
}
