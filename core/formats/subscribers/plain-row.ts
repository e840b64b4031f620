import type { CsvRow } from '../file/csv/parse-csv.ts'
import { unguarded } from './csv-line.ts'
import { notAnAddress, readAddress, readName } from './list-address.ts'
import { bareStatusOf, refusalOf } from './consent-words.ts'
import type { ParsedRow } from './listed-subscriber.ts'
import type { ColumnRole } from './column-role.ts'

/** Parses a row of a plain list: addresses, or one address with a name and possibly a word of refusal. */
export function readPlainRow(row: CsvRow): ParsedRow {
  const { addresses, words, first, name: beside } = plainCells(row)
  if (addresses.length === 0) return { problem: notAnAddress(first) }
  const consent = words.map(refusalOf).find((refusal) => refusal !== null) ?? null
  return {
    ...{ reason: null, warning: null, order: null },
    people: addresses.map(({ email, name }) => ({
      ...{ line: row.line, email, name: name ?? readName(beside) },
      ...{ consent, joinedAt: null, isPaid: false },
    })),
  }
}

/** Converts a row of a plain list to rows of address, name and refusal, one for each address. */
export function splitPlainRow(row: CsvRow): string[][] {
  const { addresses, words, first, name: beside } = plainCells(row)
  const word = words.find((one) => refusalOf(one) !== null) ?? ''
  const refusal = refusalOf(word) ?? ''
  if (addresses.length === 0) {
    return [[first, words.find((one) => one !== first && one !== word) ?? '', refusal]]
  }
  return addresses.map(({ email, name }) => [email, name ?? beside, refusal])
}

/** The roles that the cells of a row have in a plain list, by their positions. */
export function plainRoles(row: CsvRow): ReadonlyMap<number, ColumnRole> {
  const { name } = plainCells(row)
  const roles = new Map<number, ColumnRole>()
  for (const [index, cell] of row.cells.entries()) {
    const word = unguarded(cell).trim()
    const role = plainRole(word, name)
    if (role !== null && (role !== 'name' || ![...roles.values()].includes('name'))) roles.set(index, role)
  }
  return roles
}

function plainRole(word: string, name: string): ColumnRole | null {
  if (word === '') return null
  if (readAddress(word) !== null) return 'email'
  if (refusalOf(word) !== null) return 'status'
  return word === name ? 'name' : null
}

function plainCells({ cells }: CsvRow) {
  const filled = cells.map((cell) => unguarded(cell).trim()).filter((cell) => cell !== '')
  const addresses = filled.flatMap((cell) => readAddress(cell) ?? [])
  const words = filled.filter((cell) => readAddress(cell) === null)
  const beside = addresses.length === 1 ? words.find(isName) : undefined
  return { addresses, words, first: filled[0] ?? '', name: beside ?? '' }
}

/** True for a word that can be a name: no status, number or date. */
function isName(word: string): boolean {
  return bareStatusOf(word) === null && /\p{L}{2}|^\p{L}/u.test(word)
}
