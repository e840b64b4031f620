import { unitSlugByWord } from '../../values/units/unit-words.ts'
import { columnNames } from '../language/field-names.ts'
import { wordsOf } from '../language/word-rows.ts'
import { plainWords } from '../lines/section-words.ts'
import type { ListKind } from './list-numbers.ts'

/** The rows of a table, each with its cells. */
export type TableRows = readonly (readonly string[])[]

/** The maximum number of characters that are read as a table; longer texts are lines. */
const maxText = 1_000_000

/**
 * The cells of a table as spreadsheets copy it: separated by tabs, in quotation marks where they contain line breaks,
 * tabs or quotation marks. Null for any other text.
 */
export function readTable(text: string): TableRows | null {
  if (text.length > maxText || !/\t|(?:^|\n)"/.test(text)) return null
  const rows: string[][] = [[]]
  let isTable = text.includes('\t')
  let mayBeQuoted = true
  for (let at = 0; at < text.length; at += 1) {
    const close = mayBeQuoted && text[at] === '"' ? closingQuote(text, at + 1) : -1
    // Without another end of a quoted cell, all further quotation marks are those of the text.
    if (close === text.length) mayBeQuoted = false
    const isQuoted = close >= 0 && close < text.length
    const end = endOfCell(text, isQuoted ? close + 1 : at)
    const cell = isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end)
    isTable ||= isQuoted && /[\r\n]/.test(cell)
    rows.at(-1)?.push(oneCell(cell))
    const isRow = text[end] !== '\t' && end < text.length
    at = text.startsWith('\r\n', end) ? end + 1 : end
    if (isRow) rows.push([])
  }
  return isTable ? rows : null
}

/** The quotation mark that ends a cell; -1 if the next one is followed by text, the length of the text without one. */
function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue
    return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '') ? at : -1
  }
  return text.length
}

function endOfCell(text: string, start: number): number {
  let at = start
  while (at < text.length && text[at] !== '\t' && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/** The rows of a table as the lines of a list; the row with the names of the columns is left out. */
export function tableLines(rows: TableRows, kind: ListKind): string[] {
  const filled = rows.map((cells) => cells.map(oneCell)).filter((cells) => cells.some((cell) => cell !== ''))
  const [first = [], ...others] = filled
  const columns = others.length > 0 ? columnsOf(first) : null
  const lineOf = kind === 'steps' ? stepLine : (cells: readonly string[]) => ingredientLine(cells, columns)
  return (columns === null ? filled : others).map(lineOf)
}

/** A text with the rows of a table as lines; any other text as it is. */
export function withTableLines(text: string, kind: ListKind): string {
  const rows = readTable(text)
  return rows === null ? text : tableLines(rows, kind).join('\n')
}

const columnKinds = ['amount', 'unit', 'name', 'beside'] as const

type Column = (typeof columnKinds)[number]

const columnByWord: ReadonlyMap<string, Column> = new Map(
  columnKinds.flatMap((column) =>
    wordsOf(columnNames, column).map((word) => [plainWords(word), column] as const),
  ),
)

/** The columns that the cells of a row name; null if it is not a row of names. */
function columnsOf(cells: readonly string[]): readonly Column[] | null {
  const columns = cells.map((cell) => columnByWord.get(plainWords(cell.replace(/\(.*\)/, ''))))
  const isNamed = cells.every((cell, at) => cell === '' || cell === '#' || columns[at] !== undefined)
  return isNamed && columns.some((column) => column !== undefined)
    ? columns.map((column) => column ?? 'beside')
    : null
}

const isAmount = (cell: string) => /^[~≈]?[\d\p{No}]/u.test(cell)

/** Amount and unit first, as a line is read; what else a row says comes last, after a comma. */
function ingredientLine(cells: readonly string[], columns: readonly Column[] | null): string {
  const of = (column: Column) => cells.filter((_, at) => (columns?.[at] ?? 'name') === column)
  if (columns?.includes('name') === true) {
    const line = spaced([...of('amount'), ...of('unit'), ...of('name')])
    return [line, ...of('beside')].filter((part) => part !== '').join(', ')
  }
  const [name = '', amount = '', unit = '', ...rest] = cells
  if (isAmount(name) || !isAmount(amount)) return spaced(cells)
  const isUnit = unitSlugByWord(unit) !== undefined
  return spaced(isUnit ? [amount, unit, name, ...rest] : [amount, name, unit, ...rest])
}

/** A cell with the number of the step is the number of its line. */
function stepLine(cells: readonly string[]): string {
  const [first = '', ...others] = cells.filter((cell) => cell !== '')
  return others.length > 0 && /^\d{1,3}$/.test(first)
    ? spaced([`${first}.`, ...others])
    : spaced([first, ...others])
}

function spaced(cells: readonly string[]): string {
  return cells.filter((cell) => cell !== '').join(' ')
}

function oneCell(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}
