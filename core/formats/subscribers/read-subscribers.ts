import { csvRows, type CsvRow } from '../file/csv/parse-csv.ts'
import { finishAtOnce, type SlicedWork } from '../../values/time/sliced-work.ts'
import { unguarded } from './csv-line.ts'
import { notAnAddress, readAddress, readName, shortened } from './list-address.ts'
import { consentWeights, readConsent } from './list-consent.ts'
import type { ListedSubscriber, ParsedRow } from './listed-subscriber.ts'
import { firstRowsInSlices, isEmptyRow, matchColumns, type MatchedColumns } from './match-columns.ts'
import { readPlainRow } from './plain-row.ts'
import type { ColumnRole, ListColumns } from './subscriber-columns.ts'

/** A problem with a row; lines start at 1. */
export type ListIssue = { readonly line: number; readonly message: string }

/** The content of a subscriber file; each address occurs once. */
export type SubscriberList = {
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
}

/** The maximum number of reported rows. */
export const maxIssues = 200

/** The problem of a first row that names no known column: it may be a person whose address is wrong. */
const takenAsNames = 'It has no address, and is taken for the names of the columns.'

/** The number of characters that one slice parses. */
const sliceLength = 32_768

/**
 * Parses a subscriber list as exported by mail services (Mailchimp, Substack, Ghost, Kit, Beehiiv, Trivet), any table
 * with a column of addresses, or a plain list of addresses. Never throws.
 */
export function readSubscribers(text: string): SubscriberList & MatchedColumns {
  const matched = matchColumns(finishAtOnce(firstRowsInSlices(text)))
  return { ...matched, ...finishAtOnce(readSubscribersInSlices(text, matched)) }
}

/** Parses the rows of a list in slices; reports the number of parsed rows after each. A single row is never split. */
export function* readSubscribersInSlices(
  text: string,
  matched: MatchedColumns,
  onRows: (rows: number) => void = () => {},
): SlicedWork<SubscriberList> {
  const people = new Map<string, ListedSubscriber>()
  const problems = new Map<number, string>()
  const firstLine = (matched.headerLine ?? 0) + 1
  let [rows, duplicates, invalid] = [0, 0, 0]
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
    if (matched.isPlain && row.line === matched.headerLine) problems.set(row.line, takenAsNames)
    // Titles above the column names do not belong to the list.
    if (row.line < firstLine || isEmptyRow(row)) continue
    rows += 1
    const found = matched.isPlain ? readPlainRow(row) : readRow(row, matched)
    if ('problem' in found) {
      invalid += 1
      problems.set(row.line, found.problem)
      continue
    }
    if (found.warning !== null) problems.set(row.line, found.warning)
    found.people.forEach(take)
  }
  const issues = [...problems.entries()].slice(0, maxIssues).map(([line, message]) => ({ line, message }))
  return { rows, duplicates, invalid, subscribers: [...people.values()], issues, problems }
}

function readRow({ cells, line }: CsvRow, { format, silent, at }: ListColumns): ParsedRow {
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
