import type { FormatReading } from '../file-reading.ts'
import { fileLimits } from '../limits.ts'
import { readRecord } from '../record/read-record.ts'
import { fieldKey, recordNames } from '../record/record-words.ts'
import { parseCsv } from './parse-csv.ts'

const titleNames = new Set(recordNames.title)
const contentNames = new Set([...recordNames.ingredients, ...recordNames.steps])

/** True when the first row names a recipe's title and its ingredients or steps. */
export function isRecipeTable(text: string): boolean {
  const [header = []] = parseCsv(firstLines(text)).rows
  const names = header.map(fieldKey)
  return (
    names.length > 1 &&
    names.some((name) => titleNames.has(name)) &&
    names.some((name) => contentNames.has(name))
  )
}

/** Reads a table with a recipe a row and named columns, in any of the known languages. */
export function readCsv(text: string): FormatReading {
  const { rows, isCut } = parseCsv(text)
  const [header = [], ...body] = rows
  const recipes = body
    .slice(0, fileLimits.recipes + 1)
    .map((row) =>
      readRecord(Object.fromEntries(header.map((name, column) => [name.trim(), row[column] ?? '']))),
    )
  const warnings = isCut
    ? [{ path: '', message: 'The table is too long to be read whole.', source: text.slice(0, 80) }]
    : []
  return { recipes, warnings }
}

/** Enough of the text to hold its first row. */
function firstLines(text: string): string {
  return text.slice(0, 10_000)
}
