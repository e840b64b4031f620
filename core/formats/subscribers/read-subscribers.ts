import { isEmail, normalizeEmail } from '../../model/account/email.ts'
import { csvRows, titleRows, type CsvRow } from '../file/csv/parse-csv.ts'
import { finishAtOnce, type SlicedWork } from '../../values/time/sliced-work.ts'
import { unguarded } from './csv-line.ts'
import { consentWeights, readConsent, refusalOf, statusOf } from './list-consent.ts'
import {
  readColumns,
  type ColumnRole,
  type ListColumns,
  type ListConsent,
  type ListFormat,
} from './subscriber-columns.ts'

/** A person on a list. */
export type ListedSubscriber = {
  /** The line of the list on which the person stands first, counted from 1. */
  readonly line: number
  /** Lower-case. */
  readonly email: string
  readonly name: string | null
  /** What the list says of the person; null where it says nothing. */
  readonly consent: ListConsent | null
  /** When the person came to the list. */
  readonly joinedAt: Date | null
  /** True for one who pays there; payments do not move with a list. */
  readonly isPaid: boolean
}

/** A row that was not read as it stands; lines count from 1. */
export type ListIssue = { readonly line: number; readonly message: string }

/** What a file of subscribers holds; every address once. */
export type SubscriberList = {
  readonly format: ListFormat
  /** Rows with something in them, without the one that names the columns. */
  readonly rows: number
  readonly subscribers: readonly ListedSubscriber[]
  /** Rows with an address that came before. */
  readonly duplicates: number
  /** Rows without an address that mail could reach. */
  readonly invalid: number
  /** The first `maxIssues` rows that need a look. */
  readonly issues: readonly ListIssue[]
  /** What is wrong with each row that needs a look, by its line. */
  readonly problems: ReadonlyMap<number, string>
  /** The line of the names of the columns; null for a list without them. */
  readonly headerLine: number | null
}

/** How many rows are named that could not be read. */
export const maxIssues = 200

/** How much of a list is read in one slice, in characters. */
const sliceLength = 32_768

/** The longest name that is kept, in characters. */
const maxName = 255

/**
 * Reads a list of subscribers as mail programs write them (Mailchimp, Substack, Ghost, Kit, Beehiiv, this platform)
 * or any table with a column of addresses, or nothing but addresses. Never throws.
 */
export function readSubscribers(text: string): SubscriberList {
  return finishAtOnce(readSubscribersInSlices(text))
}

/** The same in slices, with how many rows were read told after each; a single row is never divided. */
export function* readSubscribersInSlices(
  text: string,
  onRows: (rows: number) => void = () => {},
): SlicedWork<SubscriberList> {
  const people = new Map<string, ListedSubscriber>()
  const problems = new Map<number, string>()
  let headerLine: number | null = null
  let [rows, duplicates, invalid] = [0, 0, 0]
  let columns = withoutHeader
  let sliceEnd = sliceLength
  const take = (person: ListedSubscriber) => {
    const known = people.get(person.email)
    if (known !== undefined) duplicates += 1
    people.set(person.email, known === undefined ? person : joined(known, person))
  }

  for (const row of csvRows(text)) {
    if (row.end > sliceEnd) {
      sliceEnd = row.end + sliceLength
      onRows(rows)
      yield
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const mayBeHeader = columns === withoutHeader && people.size === 0 && rows <= titleRows
    const header = mayBeHeader ? readColumns(row.cells) : null
    if (header !== null) {
      columns = header
      // What stood above was no row of the list.
      ;[rows, invalid] = [0, 0]
      problems.clear()
      headerLine = row.line
      continue
    }
    rows += 1
    const found = columns === withoutHeader ? bareAddresses(row) : rowSubscriber(row, columns)
    if ('problem' in found) {
      invalid += 1
      problems.set(row.line, found.problem)
      continue
    }
    if (found.warning !== null) problems.set(row.line, found.warning)
    found.people.forEach(take)
  }
  const issues = [...problems.entries()].slice(0, maxIssues).map(([line, message]) => ({ line, message }))
  const counts = { rows, duplicates, invalid }
  return {
    format: columns.format,
    ...counts,
    subscribers: [...people.values()],
    issues,
    problems,
    headerLine,
  }
}

type ParsedRow =
  | { readonly people: readonly ListedSubscriber[]; readonly warning: string | null }
  | { readonly problem: string }

const withoutHeader: ListColumns = { format: 'addresses', silent: null, at: {} }

function rowSubscriber({ cells, line }: CsvRow, { format, silent, at }: ListColumns): ParsedRow {
  const cell = (role: ColumnRole) => unguarded(cells[at[role] ?? -1] ?? '').trim()
  const address = readAddress(cell('email'))
  if (address === null) return { problem: notAnAddress(cell('email')) }
  const said = readConsent(cell, format)
  const isUnknown = said !== null && typeof said === 'object'
  const names = [cell('firstName'), cell('lastName')].filter((part) => part !== '').join(' ')
  const person: ListedSubscriber = {
    line,
    email: address.email,
    name: readName(cell('name') || names) ?? address.name,
    consent: isUnknown ? 'unconfirmed' : (said ?? silent),
    joinedAt: readInstant(cell('joinedAt')),
    isPaid: isPaidWord(cell('plan')),
  }
  const warning = isUnknown ? `It is not known what the status "${shortened(said.unknown)}" means.` : null
  return { people: [person], warning }
}

/** A row of a list without names of columns: addresses, or one address, and beside it a name and a word of refusal. */
function bareAddresses(row: CsvRow): ParsedRow {
  const { addresses, words, first, name: beside } = bareCells(row)
  if (addresses.length === 0) return { problem: notAnAddress(first) }
  const consent = words.map(refusalOf).find((refusal) => refusal !== null) ?? null
  return {
    warning: null,
    people: addresses.map(({ email, name }) => ({
      ...{ line: row.line, email, name: name ?? readName(beside) },
      ...{ consent, joinedAt: null, isPaid: false },
    })),
  }
}

/** What a row of a list without names of columns says, a row of address, name and status for each address. */
export function bareRow(row: CsvRow): string[][] {
  const { addresses, words, first, name: beside } = bareCells(row)
  const status = words.find((word) => refusalOf(word) !== null) ?? ''
  if (addresses.length === 0)
    return [[first, words.find((word) => word !== first && word !== status) ?? '', status]]
  return addresses.map(({ email, name }) => [email, name ?? beside, status])
}

function bareCells({ cells }: CsvRow) {
  const filled = cells.map((cell) => unguarded(cell).trim()).filter((cell) => cell !== '')
  const addresses = filled.flatMap((cell) => readAddress(cell) ?? [])
  const words = filled.filter((cell) => readAddress(cell) === null)
  const beside = addresses.length === 1 ? words.find((word) => statusOf(word) === null) : undefined
  return { addresses, words, first: filled[0] ?? '', name: beside ?? '' }
}

/** One person from two rows: what weighs more counts, what is missing is filled in. */
function joined(first: ListedSubscriber, second: ListedSubscriber): ListedSubscriber {
  const weight = ({ consent }: ListedSubscriber) => (consent === null ? -1 : consentWeights.indexOf(consent))
  return {
    line: first.line,
    email: first.email,
    name: first.name ?? second.name,
    consent: weight(second) > weight(first) ? second.consent : first.consent,
    joinedAt: first.joinedAt ?? second.joinedAt,
    isPaid: first.isPaid || second.isPaid,
  }
}

/** Reads `ada@example.com` and `Ada Lovelace <ada@example.com>`. */
function readAddress(cell: string): { email: string; name: string | null } | null {
  const open = cell.endsWith('>') ? cell.lastIndexOf('<') : -1
  const address = (open < 0 ? cell : cell.slice(open + 1, -1)).trim().replace(/^mailto:/i, '')
  if (!isEmail(address)) return null
  const name = open < 0 ? null : readName(cell.slice(0, open).replaceAll('"', ''))
  return { email: normalizeEmail(address), name }
}

function readName(text: string): string | null {
  const name = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return name === '' ? null : name.slice(0, maxName).toWellFormed()
}

/** A day with or without a time; other ways to write one are not guessed at. */
function readInstant(text: string): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(text)
  if (found === null) return null
  const date = new Date(`${found[1]}T${found[2] ?? '00:00'}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

const unpaid = /^(?:|free|false|no|0|none|other|null|newsletter|default)$/i

function isPaidWord(text: string): boolean {
  return !unpaid.test(text)
}

function notAnAddress(text: string): string {
  return text === '' ? 'There is no email address.' : `"${shortened(text)}" is not an email address.`
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text
}
