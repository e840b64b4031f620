import type { ImportWarning } from '../../imported/imported-recipe.ts'
import type { ParsedRecipes } from '../../imported/parsed-file.ts'
import { parseLooseJson } from '../../document/loose-json.ts'
import { fileLimits } from '../archive/file-limits.ts'
import { readRecord } from '../../record/read-record.ts'
import { fieldKey, recordNames } from '../../record/record-words.ts'
import { parseCsv, titleRows } from './parse-csv.ts'

const titleNames = new Set(recordNames.title)
const contentNames = new Set([...recordNames.ingredients, ...recordNames.steps])

/** True if one of the first rows has column names for a recipe's title and its ingredients or steps. */
export function isRecipeTable(text: string): boolean {
  return headerRow(parseCsv(firstLines(text)).rows) >= 0
}

/** The index of the row with the column names, below what spreadsheets write above a table; -1 if there is none. */
function headerRow(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, titleRows + 1).findIndex((row) => {
    const names = row.map((name) => columnKey(name))
    return (
      names.length > 1 &&
      names.some((name) => titleNames.has(name)) &&
      names.some((name) => contentNames.has(name))
    )
  })
}

/** Parses a table with a recipe per row and column names in any of the known languages. */
export function readCsv(text: string): ParsedRecipes {
  const { rows: cells, isCut } = parseCsv(text)
  const [header = [], ...body] = cells.slice(Math.max(0, headerRow(cells)))
  const rows = body.slice(0, fileLimits.recipes + 1).map((row) => readRecord(recordOf(header, row)))
  const recipes = rows.filter(({ recipe }) => recipe.title !== null || recipe.ingredientGroups.length > 0)
  const lost = rows.length - recipes.length
  return {
    recipes,
    warnings: [
      ...(isCut ? [warning('The table is too long to be read whole.', text)] : []),
      ...(lost > 0 ? [warning(`Rows that hold no recipe: ${lost}.`, text)] : []),
    ],
  }
}

function warning(message: string, text: string): ImportWarning {
  return { path: '', message, source: text.slice(0, 80) }
}

/** Enough of the text to contain its first rows. */
function firstLines(text: string): string {
  return text.slice(0, 10_000)
}

/** The record of a row; numbered columns ("ingredient 1", "step 2") become a list. */
function recordOf(header: readonly string[], row: readonly string[]): Record<string, unknown> {
  const record = new Map<string, unknown>()
  for (const [column, heading] of header.entries()) {
    const cell = row[column] ?? ''
    const isNumbered = fieldKey(heading) !== columnKey(heading)
    const name = isNumbered ? columnKey(heading) : heading.trim()
    const known = record.get(name)
    if (!isNumbered) record.set(name, contentNames.has(fieldKey(heading)) ? listIn(cell) : cell)
    else if (cell.trim() !== '') record.set(name, [...(Array.isArray(known) ? known : []), cell])
  }
  return Object.fromEntries(record)
}

/** The name of a column, without the number that columns of a list have. */
function columnKey(heading: string): string {
  const key = fieldKey(heading)
  const base = key.replace(/\d+$/, '')
  return [base, `${base}s`].find((name) => base !== key && contentNames.has(name)) ?? key
}

/** A cell that contains a list, as JSON or in the notation of another language, or on one line with separators. */
function listIn(cell: string): unknown {
  const text = cell.trim()
  if (/^\[\s*["'{]/.test(text) && text.endsWith(']')) {
    const { value } = parseLooseJson(text)
    if (Array.isArray(value)) return value
  }
  if (text.includes('\n') || /<[a-z]/i.test(text)) return cell
  const separator = separatorIn(text)
  return separator === null ? cell : text.split(separator).map((part) => part.trim())
}

/** Bars separate a list; semicolons only if there are several. */
function separatorIn(text: string): string | null {
  if (text.includes('|')) return '|'
  return (text.match(/; /g) ?? []).length > 1 ? '; ' : null
}
