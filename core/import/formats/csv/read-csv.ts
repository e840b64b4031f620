import type { FormatReading } from '../file-reading.ts'
import { fileLimits } from '../limits.ts'
import { readRecord } from '../record/read-record.ts'
import { fieldKey, recordNames } from '../record/record-words.ts'
import { parseCsv, titleRows } from './parse-csv.ts'

const titleNames = new Set(recordNames.title)
const contentNames = new Set([...recordNames.ingredients, ...recordNames.steps])

/** True when one of the first rows names a recipe's title and its ingredients or steps. */
export function isRecipeTable(text: string): boolean {
  return headerRow(parseCsv(firstLines(text)).rows) >= 0
}

/** Where the row stands that names the columns, below what spreadsheets write above a table; -1 where there is none. */
function headerRow(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, titleRows + 1).findIndex((row) => {
    const names = row.map(fieldKey)
    return (
      names.length > 1 &&
      names.some((name) => titleNames.has(name)) &&
      names.some((name) => contentNames.has(name))
    )
  })
}

/** Reads a table with a recipe a row and named columns, in any of the known languages. */
export function readCsv(text: string): FormatReading {
  const { rows, isCut } = parseCsv(text)
  const [header = [], ...body] = rows.slice(Math.max(0, headerRow(rows)))
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

/** Enough of the text to hold its first rows. */
function firstLines(text: string): string {
  return text.slice(0, 10_000)
}
