import type { subscriberCalls } from './subscriber-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { domainError } from '../../values/errors.ts'
import { decodeBase64InSlices } from '../../formats/ingredient/model/base64.ts'
import { decodeBytes } from '../../formats/document/decode.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { PauseDep } from '../../values/performance/pause.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { SuppressionStoreDep } from '../../ports/stores/subscriptions/suppression-store.ts'
import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import { compareText } from '../../values/text/title-order.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { finishInSlices, sortInSlices, type SlicedWork } from '../../values/performance/sliced-work.ts'
import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { ConsentRecord } from '../../model/subscription/subscription-record.ts'
import { consentEvents } from '../../formats/subscribers/list-consent.ts'
import type { ListedSubscriber } from '../../formats/subscribers/listed-subscriber.ts'
import type { DateOrder } from '../../formats/subscribers/joined-date.ts'
import type { ColumnChoice } from '../../formats/subscribers/column-choice.ts'
import { shortened } from '../../formats/subscribers/list-address.ts'
import {
  firstRowsInSlices,
  matchChosenColumns,
  type MatchedColumns,
} from '../../formats/subscribers/match-columns.ts'
import { readSubscribersInSlices } from '../../formats/subscribers/read-subscribers.ts'
import { writeRejectedInSlices } from '../../formats/subscribers/rejected-rows.ts'
import {
  limitReached,
  subscriberCheckLimit,
  subscriberImportLimit,
  subscribersReached,
  type QuotasDep,
} from '../quota/quotas.ts'
import { invalidInput, openQuestion } from './import-questions.ts'
import type { ListProgress, RunningImport } from './import-progress.ts'
import { reportOutcomes, type ListChange, type ListReport } from './import-report.ts'
import { withoutSuppressed } from './without-suppressed.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The ports of the import of subscribers. */
export type SubscriberImportDeps = SubscriptionStoreDep &
  StorageDep<SubscriptionStoreDep & SuppressionStoreDep & QuotaStoreDep & LimitStoreDep> &
  QuotasDep &
  DecodeTextDep &
  ClockDep &
  RandomDep &
  PauseDep

/** The maximum number of people in a list. */
const maxListed = 250_000

/** The number of people that are looked up or classified in one batch. */
const atOnce = 250

const unconfirmedReason = 'This address is not confirmed according to the list.'
const refusedReason = 'This person unsubscribed here, or the address rejects mail.'

/** The changes to write, and the site; a dry run writes nothing. */
type ListTarget = {
  readonly siteId: string
  readonly now: Date
  readonly isDryRun: boolean
  readonly consent: ConsentRecord | null
  readonly running: RunningImport
}

type Sorted = {
  readonly changes: readonly ListChange[]
  readonly withoutConsent: number
  readonly unconfirmed: number
  readonly unclear: number
  readonly paidElsewhere: number
}

type ReadOptions = {
  readonly choices: readonly ColumnChoice[]
  readonly dateOrder: DateOrder | undefined
  readonly hasConsent: boolean
  readonly isDryRun: boolean
  readonly now: Date
  readonly running: RunningImport
}

type Import = UseCase<typeof subscriberCalls.importSubscribers>
type Body = Parameters<Import>[0]['body']
type Context = Parameters<Import>[1]

/** The result of an import, with the lines of suppressed addresses. */
type WrittenList = ListReport & { readonly suppressed: readonly number[] }

/** Adds the people of a list to the newsletter of a site. */
export function importSubscribers(
  deps: SubscriberImportDeps,
  progress: ListProgress,
): UseCase<typeof subscriberCalls.importSubscribers> {
  const { clock, random, quotas, pause } = deps

  return async ({ body }, context) => {
    const siteId = context.site.id
    const limit = body.isDryRun ? subscriberCheckLimit(quotas) : subscriberImportLimit(quotas)
    const wait = await consumeLimit(deps, limit, siteId)
    const what = body.isDryRun ? 'checks of lists of subscribers' : 'lists of subscribers'
    if (wait !== null) return err(limitReached(`${what} for a site`, limit, wait))
    const running = progress.begin(siteId, { fileName: body.fileName ?? '', isDryRun: body.isDryRun })
    try {
      return await bring(body, context, running)
    } finally {
      running.end()
    }
  }

  async function bring(
    { file, fileName, consent: statement, isDryRun, columns: choices = [], dateOrder }: Body,
    { site, viewer }: Context,
    running: RunningImport,
  ): Promise<Awaited<ReturnType<Import>>> {
    const now = clock.now()
    const hasConsent = statement !== undefined
    const read = await readList(file, { choices, dateOrder, hasConsent, isDryRun, now, running })
    if (!read.ok) return read
    const { text, matched, list, sorted, reasons } = read.value
    const { format, columns } = matched
    const { rows, duplicates, invalid, issues } = list
    const consent =
      statement === undefined
        ? null
        : {
            ...{ siteId: site.id, id: random.uuid(), userId: viewer.user.id, statement: statement.trim() },
            ...{ source: fileName ? `${fileName} (${format})` : format, createdAt: now },
          }
    const written = await write(sorted.changes, { siteId: site.id, now, isDryRun, consent, running })
    await pause()
    if (!written.ok) return written
    running.committed(written.value.added)
    const { refusedHere, suppressed, ...report } = written.value
    for (const line of [...refusedHere, ...suppressed]) reasons.set(line, refusedReason)
    const leftOut = {
      refusedHere: refusedHere.length + suppressed.length,
      ...{ unconfirmed: sorted.unconfirmed, unclear: sorted.unclear },
      withoutConsent: sorted.withoutConsent,
    }
    const rejected = await finishInSlices(writeRejectedInSlices(text, matched, reasons), pause)
    const counts = { rows, ...report, leftOut, duplicates, invalid, paidElsewhere: sorted.paidElsewhere }
    const described = columns.map((column) => ({ ...column, samples: [...column.samples] }))
    return ok({
      imported: {
        ...{ isDryRun, format, columns: described, ...counts, issues: [...issues], rejected },
        ...{ unclearColumns: matched.unclear.map((index) => index + 1), dateOrder: list.dateOrder },
      },
    })
  }

  /** Reads a list; returns its summary and the changes to make. The raw rows are released to save memory. */
  async function readList(
    file: string,
    { choices, dateOrder, hasConsent, isDryRun, now, running }: ReadOptions,
  ) {
    const text = await finishInSlices(decode(file), pause)
    const firstRows = await finishInSlices(firstRowsInSlices(text), pause)
    const found = matchChosenColumns(firstRows, choices)
    if (!found.ok) return err(invalidInput('body.columns', found.error))
    const matched = found.value
    const reading = readSubscribersInSlices(text, matched, { dateOrder, onRows: running.read })
    const { subscribers, ...list } = await finishInSlices(reading, pause)
    running.read(list.rows)
    if (subscribers.length === 0 && !(isDryRun && list.rows > 0)) {
      return err(invalidInput('body.file', withoutAddress(matched)))
    }
    const question = isDryRun ? null : openQuestion(matched, list.dateOrder)
    if (question !== null) return err(question)
    if (subscribers.length > maxListed) {
      return err(domainError('too_large', `A list can contain up to ${maxListed} people; split this one.`))
    }
    const reasons = new Map(list.problems)
    const sorted = await finishInSlices(classify(subscribers, { hasConsent, now, reasons }), pause)
    return ok({ text, matched, list, sorted, reasons })
  }

  /** Writes all changes or none; a list that exceeds the site's quota of subscribers changes nothing. */
  function write(
    wanted: readonly ListChange[],
    { consent, running, ...target }: ListTarget,
  ): Promise<Result<WrittenList, ReturnType<typeof subscribersReached>>> {
    return deps.storage.transact(async ({ subscriptionStore, suppressionStore, quotaStore }) => {
      const stores = { suppressionStore, random }
      const { allowed: readers, suppressed } = await withoutSuppressed(stores, target.siteId, wanted)
      const isStated = consent !== null && !target.isDryRun && readers.length > 0
      if (isStated) await subscriptionStore.addConsents([consent])
      const outcomes = await subscriptionStore.changeListed({
        ...{ ...target, readers, newId: await sortedIds(2 * readers.length) },
        ...(isStated ? { consentId: consent.id } : {}),
        next: (state, reader) => nextSubscription(state, consentEvents[reader.consent]),
        onProgress: (done) => running.wrote(done, readers.length),
      })
      const report = await finishInSlices(reportOutcomes(readers, outcomes), pause)
      const tooMany = quotas.subscribers + 1 - (target.isDryRun ? report.added : 0)
      const isFull = report.added > 0 && (await quotaStore.hasSubscribers(target.siteId, tooMany))
      // The commit takes some ten milliseconds, so it gets its own turn of the event loop.
      await pause()
      const lines = suppressed.map(({ line }) => line)
      return isFull ? err(subscribersReached(quotas)) : ok({ ...report, suppressed: lines })
    })
  }

  /**
   * Generates ids in ascending order, two per person (account and subscription). Inserting in index order touches each
   * page once, which takes a third of the time of random order.
   */
  async function sortedIds(count: number): Promise<() => string> {
    const sorted = await finishInSlices(createIds(count), pause)
    let next = 0
    return () => sorted[next++] ?? random.uuid()
  }

  function* createIds(count: number): SlicedWork<string[]> {
    const ids: string[] = []
    for (let index = 1; index <= count; index += 1) {
      ids.push(random.uuid())
      if (index % atOnce === 0) yield
    }
    return yield* sortInSlices(ids, compareText)
  }

  function* decode(file: string): SlicedWork<string> {
    const bytes = yield* decodeBase64InSlices(file)
    const { text } = decodeBytes(bytes, deps.decodeText)
    yield
    return text
  }
}

/** The error for a list without any valid address. */
function withoutAddress({ columns, isPlain }: MatchedColumns): string {
  const email = columns.find(({ role }) => role === 'email')
  if (isPlain || email === undefined) return 'There is no email address in this file.'
  const name = email.header === null || email.header === '' ? email.number : `"${shortened(email.header)}"`
  return `There is no email address in the column ${name}. Match the column of the addresses.`
}

/** Determines the change for each person of a list; none for unconfirmed people and those without consent. */
function* classify(
  subscribers: readonly ListedSubscriber[],
  { hasConsent, now, reasons }: { hasConsent: boolean; now: Date; reasons: Map<number, string> },
): SlicedWork<Sorted> {
  const changes: ListChange[] = []
  let [withoutConsent, unconfirmed, unclear, paidElsewhere] = [0, 0, 0, 0]
  for (const [index, person] of subscribers.entries()) {
    if (person.isPaid) paidElsewhere += 1
    const consent = person.consent ?? 'subscribed'
    if (consent === 'unclear') unclear += 1
    else if (consent === 'unconfirmed') {
      unconfirmed += 1
      if (!reasons.has(person.line)) reasons.set(person.line, unconfirmedReason)
    } else if (consent === 'subscribed' && !hasConsent) withoutConsent += 1
    else changes.push(toChange(person, consent, now))
    if (index % atOnce === atOnce - 1) yield
  }
  // Sorted by address, which is the order of the index.
  const ordered = yield* sortInSlices(changes, (left, right) => compareText(left.email, right.email))
  return { changes: ordered, withoutConsent, unconfirmed, unclear, paidElsewhere }
}

function toChange(
  { line, email, name, joinedAt }: ListedSubscriber,
  consent: ListChange['consent'],
  now: Date,
): ListChange {
  return { line, email, name, since: joinedAt !== null && joinedAt < now ? joinedAt : now, consent }
}
