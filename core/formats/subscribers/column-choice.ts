import type { CsvRow } from '../file/csv/parse-csv.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { shortened } from './list-address.ts'
import { isConsentRole, type ColumnRole } from './column-role.ts'
import { columnKey } from './subscriber-columns.ts'

/** The role that a user gives to a column, by its name or its number from 1; null ignores the column. */
export type ColumnChoice = { readonly column: string | number; readonly role: ColumnRole | null }

/** The chosen roles by the indexes of their columns. */
export type ChosenRoles = ReadonlyMap<number, ColumnRole | null>

/** Finds the chosen columns among the columns of a list; the error is a sentence for users. */
export function findChosen(
  choices: readonly ColumnChoice[],
  { header, width }: { readonly header: CsvRow | null; readonly width: number },
): Result<ChosenRoles, string> {
  const chosen = new Map<number, ColumnRole | null>()
  for (const { column, role } of choices) {
    const found = typeof column === 'number' ? findNumber(column, width) : findName(column, header)
    if (!found.ok) return found
    const index = found.value
    if (chosen.has(index)) return err(`Column ${nameOf(index, header)} is matched more than once.`)
    const isSingle = role !== null && !isConsentRole(role)
    const same = [...chosen].find(([, other]) => isSingle && other === role)
    if (same !== undefined) {
      const both = `${nameOf(same[0], header)} and ${nameOf(index, header)}`
      return err(`The columns ${both} are both matched to ${role}. Choose one of them.`)
    }
    chosen.set(index, role)
  }
  return ok(chosen)
}

/** True if a row contains all names; case, spaces and punctuation do not matter. */
export function hasNames(row: CsvRow, names: readonly string[]): boolean {
  return names.every((name) => indexesOf(name, row.cells).length > 0)
}

/** A column as it is called in messages. */
function nameOf(index: number, header: CsvRow | null): string {
  const name = header?.cells[index]?.trim() ?? ''
  return name === '' ? String(index + 1) : `"${shortened(name)}"`
}

function findNumber(number: number, width: number): Result<number, string> {
  if (number <= width) return ok(number - 1)
  return err(`There is no column ${number}: the file has ${width} ${width === 1 ? 'column' : 'columns'}.`)
}

/** The maximum number of column names in a message. */
const listedNames = 20

function findName(name: string, header: CsvRow | null): Result<number, string> {
  const quoted = `"${shortened(name)}"`
  if (header === null) {
    return err(`There is no column ${quoted}: the file has no column names. Use the number of the column.`)
  }
  const [index, ...others] = indexesOf(name, header.cells)
  if (index === undefined) {
    const names = header.cells
      .filter((cell) => cell.trim() !== '')
      .map((cell) => `"${shortened(cell.trim())}"`)
    const more = names.length > listedNames ? ', …' : ''
    return err(
      `There is no column ${quoted}. The columns of the file are ${names.slice(0, listedNames).join(', ')}${more}.`,
    )
  }
  if (others.length === 0) return ok(index)
  return err(`${others.length + 1} columns are called ${quoted}. Use the number of the column.`)
}

/** The columns with exactly this name, or else those with a similar one. */
function indexesOf(name: string, cells: readonly string[]): number[] {
  const where = (isSame: (cell: string) => boolean) =>
    cells.flatMap((cell, index) => (isSame(cell) ? index : []))
  const exact = where((cell) => cell.trim() === name.trim())
  const key = columnKey(name)
  return exact.length > 0 || key === '' ? exact : where((cell) => columnKey(cell) === key)
}
