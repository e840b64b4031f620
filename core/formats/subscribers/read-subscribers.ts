import { csvRows, type CsvRow } from '../file/csv/parse-csv.ts'
import { finishAtOnce, type SlicedWork } from '../../values/performance/sliced-work.ts'
import { unguarded } from './csv-line.ts'
import { notAnAddress, readAddress, readName, shortened } from './list-address.ts'
import { readWrittenDate, shownOrder, type DateOrder } from './joined-date.ts'
import { consentWeights, isNoDate, readConsent, type UnclearConsent } from './list-consent.ts'
import type { DatedSubscriber, ListedSubscriber, ParsedRow } from './listed-subscriber.ts'
import { firstRowsInSlices, isEmptyRow, matchColumns, type MatchedColumns } from './match-columns.ts'
import { readPlainRow } from './plain-row.ts'
import type { ColumnRole } from './column-role.ts'

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
  /** The reasons why rows were rejected, by line. */
  readonly problems: ReadonlyMap<number, string>
  /** The order of day and month in the dates of the list; null if none of them depends on it. */
  readonly dateOrder: DateOrder | 'unclear' | null
}

/** How a list is read. */
export type ReadingOptions = {
  /** The order of day and month as chosen by the user; it is found in the dates otherwise. */
  readonly dateOrder?: DateOrder | undefined
  /** Receives the number of parsed rows after each slice. */
  readonly onRows?: (rows: number) => void
}

/** The maximum number of reported rows. */
export const maxIssues = 200

/** The problem of a first row that names no known column: it may be a person whose address is wrong. */
const takenAsNames = 'It has no address, and is taken for the names of the columns.'

/** The number of characters that one slice parses. */
const sliceLength = 32_768
/** The number of people whose dates one slice chooses. */
const peopleAtOnce = 1000

/**
 * Parses a subscriber list as exported by mail services (Mailchimp, Substack, Ghost, Kit, Beehiiv, Trivet), any table
 * with a column of addresses, or a plain list of addresses. Never throws.
 */
export function readSubscribers(text: string): SubscriberList & MatchedColumns {
  const matched = matchColumns(finishAtOnce(firstRowsInSlices(text)))
  return { ...matched, ...finishAtOnce(readSubscribersInSlices(text, matched)) }
}

/** Parses the rows of a list in slices. A single row is never split. */
export function* readSubscribersInSlices(
  text: string,
  matched: MatchedColumns,
  { dateOrder, onRows = () => {} }: ReadingOptions = {},
): SlicedWork<SubscriberList> {
  const people = new Map<string, DatedSubscriber>()
  const problems = new Map<number, string>()
  const warnings = new Map<number, string>()
  const shown = new Set<DateOrder>()
  const firstLine = (matched.headerLine ?? 0) + 1
  let [rows, duplicates, invalid] = [0, 0, 0]
  let sliceEnd = sliceLength
  const take = (person: DatedSubscriber) => {
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
    if (found.reason !== null) problems.set(row.line, found.reason)
    if (found.warning !== null) warnings.set(row.line, found.warning)
    if (found.order !== null) shown.add(found.order)
    found.people.forEach(take)
  }
  const [only, ...others] = shown
  const order = dateOrder ?? (others.length === 0 ? only : undefined)
  const { subscribers, isAmbiguous } = yield* withDates(people, order)
  return {
    ...{ rows, duplicates, invalid, subscribers, problems, issues: firstIssues(problems, warnings) },
    dateOrder: isAmbiguous ? (order ?? 'unclear') : null,
  }
}

/** Chooses the dates that depend on the order of day and month; they are null if the order is not known. */
function* withDates(people: ReadonlyMap<string, DatedSubscriber>, order: DateOrder | undefined) {
  const subscribers: ListedSubscriber[] = []
  let isAmbiguous = false
  for (const person of people.values()) {
    const { joinedAt } = person
    if (joinedAt === null || joinedAt instanceof Date) subscribers.push({ ...person, joinedAt })
    else {
      isAmbiguous = true
      subscribers.push({ ...person, joinedAt: order === undefined ? null : joinedAt[order] })
    }
    if (subscribers.length % peopleAtOnce === 0) yield
  }
  return { subscribers, isAmbiguous }
}

function firstIssues(
  problems: ReadonlyMap<number, string>,
  warnings: ReadonlyMap<number, string>,
): ListIssue[] {
  const all = [...[...problems].slice(0, maxIssues), ...[...warnings].slice(0, maxIssues)]
  return all
    .map(([line, message]) => ({ line, message }))
    .toSorted((one, other) => one.line - other.line)
    .slice(0, maxIssues)
}

function readRow({ cells, line }: CsvRow, matched: MatchedColumns): ParsedRow {
  const { format, silent, at } = matched
  const cellAt = (index: number) => unguarded(cells[index] ?? '').trim()
  const cell = (role: ColumnRole) => cellAt(at[role] ?? -1)
  const address = readAddress(cell('email'))
  if (address === null) return { problem: notAnAddress(cell('email')) }
  const { consent, problem } = readConsent(cellAt, matched, format)
  const names = [cell('firstName'), cell('lastName')].filter((part) => part !== '').join(' ')
  const day = cell('joinedAt') || cell('confirmedAt')
  const joinedAt = readWrittenDate(day)
  const person: DatedSubscriber = {
    line,
    email: address.email,
    name: readName(cell('name') || names) ?? address.name,
    consent: consent ?? silent,
    joinedAt,
    isPaid: isPaidWord(cell('plan')),
  }
  return {
    people: [person],
    reason: problem === null ? null : unclearSentence(problem, matched),
    warning: joinedAt !== null || isNoDate(day) ? null : `The date "${shortened(day)}" is not understood.`,
    order: shownOrder(day),
  }
}

function unclearSentence(problem: UnclearConsent, { columns }: MatchedColumns): string {
  if (problem === 'no yes') return 'No column about consent says yes.'
  const { index, cell } = problem
  const column = columns.find(({ number }) => number === index + 1)
  const header = column?.header ?? ''
  const name = header === '' ? `column ${index + 1}` : `the column "${shortened(header)}"`
  if (cell === '') return `The cell in ${name} is empty, so it is not known that this person agreed.`
  return column?.role === 'status'
    ? `It is not known what the status "${shortened(cell)}" means.`
    : `It is not known what "${shortened(cell)}" in ${name} means.`
}

/** Merges two rows of a person: the status with higher priority is used, and missing values are filled in. */
function joined(first: DatedSubscriber, second: DatedSubscriber): DatedSubscriber {
  const weight = ({ consent }: DatedSubscriber) => (consent === null ? -1 : consentWeights.indexOf(consent))
  return {
    line: first.line,
    email: first.email,
    name: first.name ?? second.name,
    consent: weight(second) > weight(first) ? second.consent : first.consent,
    joinedAt: first.joinedAt ?? second.joinedAt,
    isPaid: first.isPaid || second.isPaid,
  }
}

const unpaid = /^(?:|free|false|no|0|none|other|null|newsletter|default)$/i

function isPaidWord(text: string): boolean {
  return !unpaid.test(text)
}
