import { csvRows, titleRows, type CsvRow } from '../file/csv/parse-csv.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { SlicedWork } from '../../values/performance/sliced-work.ts'
import { findChosen, hasNames, type ChosenRoles, type ColumnChoice } from './column-choice.ts'
import { unguarded } from './csv-line.ts'
import { readAddress, shortened } from './list-address.ts'
import { plainRoles } from './plain-row.ts'
import { areYesOrNo, consentOfCells, consentsOf } from './consent-cells.ts'
import { isConsentRole, type ColumnRole } from './column-role.ts'
import { readHeader, type ColumnIndexes, type ListColumns, type NamedColumns } from './subscriber-columns.ts'

/** A column of a list. */
export type ListColumn = {
  /** From 1. */
  readonly number: number
  /** Null for a list without column names. */
  readonly header: string | null
  /** The first different values, shortened. */
  readonly samples: readonly string[]
  /** Null if the column is ignored. */
  readonly role: ColumnRole | null
}

/** How the rows of a list are read. */
export type MatchedColumns = ListColumns & {
  /** True for a list without a known column of addresses: every address in it is used. */
  readonly isPlain: boolean
  /** The indexes of columns that seem to be about consent and are not understood. */
  readonly unclear: readonly number[]
  /** The line of the column names; null for a list without them. */
  readonly headerLine: number | null
  readonly columns: readonly ListColumn[]
}

/** The number of rows by which columns are recognized. */
const sampleRows = 50
/** The number of values that are returned for a column. */
const maxSamples = 3
/** The maximum length of a returned column name, in characters. */
const maxHeader = 500
/** The number of characters that one slice parses. */
const sliceLength = 32_768

/** The first rows of a list that are not empty. */
export function* firstRowsInSlices(text: string): SlicedWork<readonly CsvRow[]> {
  const rows: CsvRow[] = []
  let sliceEnd = sliceLength
  for (const row of csvRows(text)) {
    if (!isEmptyRow(row)) rows.push(row)
    if (rows.length === sampleRows) break
    if (row.end <= sliceEnd) continue
    sliceEnd = row.end + sliceLength
    yield
  }
  return rows
}

/** True for a row without any text. */
export function isEmptyRow({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** Matches columns by their names, or by the content of the first rows. */
export function matchColumns(rows: readonly CsvRow[]): MatchedColumns {
  const header = findHeader(rows)
  const body = rowsBelow(header, rows)
  const known = readHeader(header?.cells ?? [])
  if (hasRole(known.roles, 'email')) return matched({ header, body, known, roles: known.roles })
  const speaksOfConsent =
    known.either.size + known.vague.size + consentsOf(known.roles).length > 0 ||
    (header?.cells ?? []).some((_, index) => isYesOrNo(index, body))
  if (speaksOfConsent) {
    const roles = withContent(known.roles, body)
    if (hasRole(roles, 'email')) return matched({ header, body, known, roles })
  }
  const columns = listColumns(header, body, rolesOfPlain(body))
  return {
    ...{ format: 'addresses', silent: null, at: {}, consents: [], watched: [], unclear: [] },
    ...{ isPlain: true, headerLine: header?.line ?? null, columns },
  }
}

/**
 * Matches columns as chosen, and the others as far as their roles are still free; the error is a sentence for users.
 * Without choices it is `matchColumns`.
 */
export function matchChosenColumns(
  rows: readonly CsvRow[],
  choices: readonly ColumnChoice[],
): Result<MatchedColumns, string> {
  if (choices.length === 0) return ok(matchColumns(rows))
  const names = choices.flatMap(({ column }) => (typeof column === 'string' ? column : []))
  const named =
    names.length === 0 ? undefined : rows.slice(0, titleRows + 1).find((row) => hasNames(row, names))
  const header = named ?? findHeader(rows)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const chosen = findChosen(choices, { header, width })
  if (!chosen.ok) return chosen
  const body = rowsBelow(header, rows)
  const known = readHeader(header?.cells ?? [])
  const roles = withChosen(withContent(known.roles, body), chosen.value)
  if (!hasRole(roles, 'email')) {
    return err('No column is matched to email. Match the column of the addresses.')
  }
  return ok(matched({ header, body, known, roles, chosen: chosen.value }))
}

type Found = {
  readonly header: CsvRow | null
  readonly body: readonly CsvRow[]
  readonly known: NamedColumns
  readonly roles: Roles
  readonly chosen?: ChosenRoles
}

function matched({ header, body, known, roles: given, chosen = new Map() }: Found): MatchedColumns {
  const { format, silent, others, either, vague, unrelated } = known
  const isFree = (index: number) => !given.has(index) && !chosen.has(index) && !others.has(index)
  const width = Math.max(header?.cells.length ?? 0, ...body.map(({ cells }) => cells.length))
  const free = Array.from({ length: width }, (_, index) => index).filter(isFree)
  const found = consentOfCells(body, { free, given, vague, unrelated, either, chosen, format })
  const roles = new Map([...given, ...found.roles])
  return {
    ...{ format, silent, at: indexesOf(roles), consents: consentsOf(roles) },
    watched: free.filter((index) => !roles.has(index)),
    unclear: found.unclear,
    ...{ isPlain: false, headerLine: header?.line ?? null, columns: listColumns(header, body, roles) },
  }
}

/**
 * The row of the column names: one of the first rows with a known name for the addresses, or else the widest row
 * above all addresses.
 */
function findHeader(rows: readonly CsvRow[]): CsvRow | null {
  const first = rows.slice(0, titleRows + 1)
  const firstAddress = first.findIndex(({ cells }) => cells.some((cell) => readAddress(cell.trim()) !== null))
  const top = firstAddress < 0 ? first : first.slice(0, firstAddress + 1)
  const known = top.find(({ cells }) => hasRole(readHeader(cells).roles, 'email'))
  if (known !== undefined) return known
  const width = Math.max(0, ...rows.map(filledCells))
  const names = top.filter((row) => filledCells(row) * 2 >= width && !row.cells.join('').includes('@'))
  // A title has fewer cells than the column names below it.
  const widest = Math.max(0, ...names.map(filledCells))
  return names.find((row) => filledCells(row) === widest) ?? null
}

function filledCells({ cells }: CsvRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

function rowsBelow(header: CsvRow | null, rows: readonly CsvRow[]): readonly CsvRow[] {
  return header === null ? rows : rows.filter(({ line }) => line > header.line)
}

/** True if a column contains nothing else than yes and no. */
function isYesOrNo(index: number, rows: readonly CsvRow[]): boolean {
  const values = rows.map(({ cells }) => unguarded(cells[index] ?? '').trim())
  return areYesOrNo(values.filter((cell) => cell !== ''))
}

type Roles = ReadonlyMap<number, ColumnRole>

function hasRole(roles: Roles, role: ColumnRole): boolean {
  return [...roles.values()].includes(role)
}

function indexesOf(roles: Roles): ColumnIndexes {
  return Object.fromEntries([...roles].toReversed().map(([index, role]) => [role, index]))
}

/** The first role that each column has in one of the rows. */
function rolesOfPlain(rows: readonly CsvRow[]): Roles {
  return new Map(rows.toReversed().flatMap((row) => [...plainRoles(row)]))
}

/** Adds the roles that are not known by name and can be recognized by content: addresses, names and statuses. */
function withContent(named: Roles, rows: readonly CsvRow[]): Roles {
  if (hasRole(named, 'email')) return named
  const email = columnOfAddresses(rows)
  const roles = new Map([...named].filter(([index]) => index !== email))
  const hasAny = (...wanted: readonly ColumnRole[]) => wanted.some((role) => hasRole(roles, role))
  const free = [...rolesOfPlain(rows)].filter(([index, role]) => role !== 'email' && !roles.has(index))
  const indexOf = (wanted: ColumnRole) => free.find(([, role]) => role === wanted)?.[0]
  const name = hasAny('name', 'firstName', 'lastName') ? undefined : indexOf('name')
  // Only its name could say what a bare yes or no answers.
  const stated = free.find(([index, role]) => role === 'status' && !isYesOrNo(index, rows))?.[0]
  const status = consentsOf(roles).length > 0 ? undefined : stated
  if (email !== undefined) roles.set(email, 'email')
  if (name !== undefined) roles.set(name, 'name')
  if (status !== undefined) roles.set(status, 'status')
  return roles
}

/** The column with most addresses. */
function columnOfAddresses(rows: readonly CsvRow[]): number | undefined {
  const counts = new Map<number, number>()
  for (const row of rows) {
    for (const [index, role] of plainRoles(row)) {
      if (role === 'email') counts.set(index, (counts.get(index) ?? 0) + 1)
    }
  }
  return [...counts].reduce<readonly [number, number] | undefined>(
    (best, one) => (best === undefined || one[1] > best[1] ? one : best),
    undefined,
  )?.[0]
}

/** A chosen role replaces the one of its column and, unless there can be several, the column of its role. */
function withChosen(named: Roles, chosen: ChosenRoles): Roles {
  const taken: ReadonlySet<ColumnRole | null> = new Set(
    [...chosen.values()].filter((role) => !isConsentRole(role)),
  )
  const kept = [...named].filter(([index, role]) => !taken.has(role) && !chosen.has(index))
  return new Map([
    ...kept,
    ...[...chosen].flatMap(([index, role]) => (role === null ? [] : [[index, role] as const])),
  ])
}

/** The columns with a name or any value. */
function listColumns(header: CsvRow | null, body: readonly CsvRow[], roles: Roles): ListColumn[] {
  const width = Math.max(header?.cells.length ?? 0, ...body.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => ({
    ...{ number: index + 1, header: headerText(header, index) },
    ...{ samples: samplesOf(body, index), role: roles.get(index) ?? null },
  })).filter(({ header: name, samples }) => (name ?? '') !== '' || samples.length > 0)
}

function headerText(header: CsvRow | null, index: number): string | null {
  if (header === null) return null
  return (header.cells[index] ?? '').trim().slice(0, maxHeader).toWellFormed()
}

function samplesOf(rows: readonly CsvRow[], index: number): string[] {
  const values = new Set<string>()
  for (const { cells } of rows) {
    const value = unguarded(cells[index] ?? '').trim()
    if (value !== '') values.add(shortened(value))
    if (values.size === maxSamples) break
  }
  return [...values]
}
