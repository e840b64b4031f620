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
  /** The first line of the list with the person, starting at 1. */
  readonly line: number
  /** In lower case. */
  readonly email: string
  readonly name: string | null
  /** The consent according to the list; null if it states none. */
  readonly consent: ListConsent | null
  /** When the person was added to the list. */
  readonly joinedAt: Date | null
  /** True for a paying subscriber of the other service; payments are not imported. */
  readonly isPaid: boolean
}

/** A problem with a row; lines start at 1. */
export type ListIssue = { readonly line: number; readonly message: string }

/** The content of a subscriber file; each address occurs once. */
export type SubscriberList = {
  readonly format: ListFormat
  /** The number of non-empty rows, without the header. */
  readonly rows: number
  readonly subscribers: readonly ListedSubscriber[]
  /** The number of rows with an address that occurred before. */
  readonly duplicates: number
  /** The number of rows without a valid address. */
  readonly invalid: number
  /** The problems of the first `maxIssues` rows that have any. */
  readonly issues: readonly ListIssue[]
  /** The problem of each row that has one, by line. */
  readonly problems: ReadonlyMap<number, string>
  /** The line of the header; null for a list without one. */
  readonly headerLine: number | null
}

/** The maximum number of reported rows. */
export const maxIssues = 200

/** The number of characters that one slice parses. */
const sliceLength = 32_768

/** The maximum length of a stored name, in characters. */
const maxName = 255

/**
 * Parses a subscriber list as exported by mail services (Mailchimp, Substack, Ghost, Kit, Beehiiv, Trivet), any table
 * with a column of addresses, or a plain list of addresses. Never throws.
 */
export function readSubscribers(text: string): SubscriberList {
  return finishAtOnce(readSubscribersInSlices(text))
}

/** Like `readSubscribers`, in slices; yields the number of parsed rows after each. A single row is never split. */
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
      // The rows above the header do not belong to the list.
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

/** A row of a list without a header: addresses, or one address with a name and possibly a word of refusal. */
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

/** Converts a row of a list without a header to rows of address, name and status, one for each address. */
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

/** Merges two rows of a person: the status with higher priority is used, and missing values are filled in. */
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

/** Parses `ada@example.com` and `Ada Lovelace <ada@example.com>`. */
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

/** Parses a date with or without a time; ambiguous formats are not guessed. */
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
