import type { CsvRow } from '../file/csv/parse-csv.ts'
import { isStrongAgreement, isYesOrNo, statusOf, strongRefusalOf } from './consent-words.ts'
import { unguarded } from './csv-line.ts'
import { isUnderstood } from './list-consent.ts'
import { isConsentRole, type ColumnRole, type ConsentRole } from './column-role.ts'
import type { ConsentColumn, ListFormat } from './subscriber-columns.ts'

type Roles = ReadonlyMap<number, ColumnRole>

type KnownColumns = {
  /** The indexes of columns without a role that may have one. */
  readonly free: readonly number[]
  readonly given: Roles
  /** Columns with a role only if their cells are understood. */
  readonly vague: ReadonlyMap<number, ConsentRole>
  /** Columns whose yes or no is about something else. */
  readonly unrelated: ReadonlySet<number>
  readonly either: ReadonlySet<number>
  /** The columns that the user decided about, which are never asked about. */
  readonly chosen: ReadonlyMap<number, ColumnRole | null>
  readonly format: ListFormat
}

/** The columns about consent among those with a role. */
export function consentsOf(roles: Roles): ConsentColumn[] {
  return [...roles].flatMap(([index, role]) => (isConsentRole(role) ? [{ index, role }] : []))
}

/**
 * Columns that are about consent by the cells of the first rows, and those that seem to be about consent, by name or by
 * cells, and are not understood.
 */
export function consentOfCells(
  rows: readonly CsvRow[],
  { free, given, vague, unrelated, either, chosen, format }: KnownColumns,
): { readonly roles: ReadonlyMap<number, ConsentRole>; readonly unclear: readonly number[] } {
  const valuesOf = (index: number) =>
    rows.map(({ cells }) => unguarded(cells[index] ?? '').trim()).filter((cell) => cell !== '')
  const roles = new Map<number, ConsentRole>()
  const unclear = consentsOf(given)
    .filter(({ index }) => !chosen.has(index))
    .filter(({ index, role }) => {
      const values = valuesOf(index)
      return values.length > 0 && values.every((cell) => !isUnderstood(cell, role, format))
    })
    .map(({ index }) => index)
  for (const index of free) {
    const values = valuesOf(index)
    const named = vague.get(index)
    const understood = named === undefined ? [] : values.filter((cell) => isUnderstood(cell, named, format))
    const role = either.has(index) ? roleOfEither(values) : unrelated.has(index) ? null : roleOfWords(values)
    if (named !== undefined && values.length > 0 && understood.length === values.length)
      roles.set(index, named)
    else if (role !== null) roles.set(index, role)
    else if (understood.some(isRefusal) || (either.has(index) && values.length > 0)) unclear.push(index)
  }
  // If the list says nothing else about consent, a bare yes or no may be the answer to it.
  if (roles.size === 0 && consentsOf(given).every(({ role }) => role === 'bouncedAt')) {
    const isOpen = (index: number) => !unclear.includes(index) && !unrelated.has(index)
    unclear.push(...free.filter((index) => isOpen(index) && areYesOrNo(valuesOf(index))))
  }
  return { roles, unclear }
}

/** The role of a column with a name such as "Opt-in / opt-out": a bare yes or no is unclear in it. */
function roleOfEither(values: readonly string[]): ConsentRole | null {
  const isClear = values.every((cell) => !areYesOrNo([cell]) && statusOf(cell) !== null)
  return isClear && values.length > 0 ? 'status' : null
}

/** The role of a column that contains words of agreement or refusal, whatever its name is. */
function roleOfWords(values: readonly string[]): ConsentRole | null {
  if (!values.some((cell) => strongRefusalOf(cell) !== null || isStrongAgreement(cell))) return null
  if (!values.every((cell) => statusOf(cell) !== null)) return null
  // A column of refusals only is empty for everybody else.
  return values.every(isRefusal) ? 'unwanted' : 'status'
}

function isRefusal(cell: string): boolean {
  const status = statusOf(cell)
  return status !== null && status !== 'subscribed'
}

/** True if the cells are nothing else than yes and no. */
export function areYesOrNo(values: readonly string[]): boolean {
  if (values.length === 0) return false
  const areFlags = values.every((cell) => cell === '0' || cell === '1') && new Set(values).size === 2
  return areFlags || values.every(isYesOrNo)
}
