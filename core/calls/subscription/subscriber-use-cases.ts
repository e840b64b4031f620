import type { Catalogue } from '../catalogue.ts'
import { limitReached, subscriberImportLimit, subscribersReached, type QuotasDep } from '../quota/quotas.ts'
import type { StorageDep } from '../../ports/storage.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/quota-store.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError, validationError } from '../../values/errors.ts'
import { decodeBase64InSlices } from '../../formats/ingredient/model/base64.ts'
import { decodeBytes } from '../../formats/page/decode.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { PauseDep } from '../../values/time/pause.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import { err, ok } from '../../values/result.ts'
import { finishInSlices, sortInSlices, type SlicedWork } from '../../values/time/sliced-work.ts'
import { compareText } from '../../values/text/title-order.ts'
import { suppressionHash, type SuppressionStoreDep } from '../../ports/stores/suppression-store.ts'
import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import type {
  ListedReader,
  ListOutcome,
  SubscriptionStoreDep,
} from '../../ports/stores/subscription-store.ts'
import { consentEvents, type ListConsent } from '../../formats/subscribers/list-consent.ts'
import {
  readSubscribersInSlices,
  type ListedSubscriber,
  type SubscriberList,
} from '../../formats/subscribers/read-subscribers.ts'
import type { subscriberCalls } from './subscriber-calls.ts'
import { subscriberHeader, subscriberLine } from './write-subscribers.ts'

type SubscriberUseCases = Pick<UseCases<Catalogue>, keyof typeof subscriberCalls>

/** The ports that the subscriber lists use. */
export type SubscriberDeps = SubscriptionStoreDep &
  SuppressionStoreDep &
  LimitStoreDep &
  StorageDep<SubscriptionStoreDep & QuotaStoreDep> &
  QuotasDep &
  DecodeTextDep &
  ClockDep &
  RandomDep &
  PauseDep

/** How many people a list may name. */
export const maxListed = 250_000

/** How many subscribers are read at once. */
const pageSize = 1000

type Mailable = Exclude<ListConsent, 'unconfirmed'>
type Change = ListedReader & { readonly consent: Mailable }

/** Lists of subscribers, in and out. */
export function createSubscriberUseCases(deps: SubscriberDeps): SubscriberUseCases {
  const { subscriptionStore, clock, random, quotas } = deps
  const limit = subscriberImportLimit(quotas)
  return {
    async importSubscribers({ body: { file, areConfirmed, isDryRun } }, { site }) {
      const wait = await deps.limitStore.take(limit, site.id, clock.now())
      if (wait !== null) return err(limitReached('lists of subscribers for a site', limit, wait))
      const list = await finishInSlices(readList(file), deps.pause)
      const { format, rows, subscribers, duplicates, invalid, issues } = list
      if (subscribers.length === 0) {
        return err(validationError([{ path: 'body.file', message: 'There is no mail address in this file' }]))
      }
      if (subscribers.length > maxListed) {
        return err(domainError('too_large', `A list may name ${maxListed} people; divide this one.`))
      }
      const now = clock.now()
      // In the order of addresses, neighbours in the list are neighbours in the index.
      const wanted = await finishInSlices(
        sortInSlices(
          subscribers.flatMap((person) => toChange(person, areConfirmed, now)),
          (left, right) => compareText(left.email, right.email),
        ),
        deps.pause,
      )
      const changes = await withoutSuppressed(site.id, wanted)
      const counted = await changeSubscribers(changes, { siteId: site.id, now, isDryRun })
      if (!counted.ok) return counted
      const { added, unchanged, refused, refusedHere } = counted.value
      const leftOut = {
        refusedHere: refusedHere + wanted.length - changes.length,
        unconfirmed: subscribers.length - wanted.length,
      }
      const paidElsewhere = subscribers.filter(({ isPaid }) => isPaid).length
      const report = { rows, added, unchanged, refused, leftOut, duplicates, invalid, paidElsewhere }
      return ok({ imported: { isDryRun, format, ...report, issues: [...issues] } })
    },

    async exportSubscribers(_input, { site }) {
      const lines = [subscriberHeader]
      for (let after = ''; ;) {
        const page = await subscriptionStore.page({ siteId: site.id, after, limit: pageSize })
        for (const subscriber of page) lines.push(subscriberLine(subscriber))
        after = page.at(-1)?.userId ?? ''
        if (page.length < pageSize) return ok({ count: lines.length - 1, csv: lines.join('') })
      }
    },
  }

  /** All or nothing: a list with which the site has too many subscribers changes nothing. */
  function changeSubscribers(
    readers: readonly Change[],
    list: { readonly siteId: string; readonly now: Date; readonly isDryRun: boolean },
  ) {
    return deps.storage.transact(async ({ subscriptionStore, quotaStore }) => {
      const outcomes = await subscriptionStore.changeListed({
        ...{ ...list, readers, newId: () => random.uuid() },
        next: (state, { consent }) => nextSubscription(state, consentEvents[consent]),
      })
      const counts = countOutcomes(readers, outcomes)
      const tooMany = quotas.subscribers + 1 - (list.isDryRun ? counts.added : 0)
      const isFull = counts.added > 0 && (await quotaStore.hasSubscribers(list.siteId, tooMany))
      return isFull ? err(subscribersReached(quotas)) : ok(counts)
    })
  }

  function* readList(file: string): SlicedWork<SubscriberList> {
    const bytes = yield* decodeBase64InSlices(file)
    const { text } = decodeBytes(bytes, deps.decodeText)
    yield
    return yield* readSubscribersInSlices(text)
  }

  /** Leaves out who deleted their account here: not even the address is kept again. */
  async function withoutSuppressed(siteId: string, wanted: readonly Change[]): Promise<Change[]> {
    const changes: Change[] = []
    for (let start = 0; start < wanted.length; start += pageSize) {
      const page = wanted.slice(start, start + pageSize)
      const hashed = page.map((change) => ({ change, hash: suppressionHash(random, change.email) }))
      const hashes = hashed.map(({ hash }) => hash)
      const suppressed = new Set(await deps.suppressionStore.suppressed(siteId, hashes))
      for (const { change, hash } of hashed) if (!suppressed.has(hash)) changes.push(change)
    }
    return changes
  }
}

/** What an import does about one person of a list; nothing for those who have not confirmed. */
function toChange(person: ListedSubscriber, areConfirmed: boolean, now: Date): Change[] {
  const consent = person.consent ?? (areConfirmed ? 'subscribed' : 'unconfirmed')
  if (consent === 'unconfirmed') return []
  const { email, name, joinedAt } = person
  return [{ email, name, since: joinedAt !== null && joinedAt < now ? joinedAt : now, consent }]
}

function countOutcomes(changes: readonly Change[], outcomes: readonly ListOutcome[]) {
  const counts = { added: 0, unchanged: 0, refused: 0, refusedHere: 0 }
  for (const [index, { before, after }] of outcomes.entries()) {
    if (changes[index]?.consent !== 'subscribed') counts.refused += 1
    else if (before === after) counts[after === 'on' ? 'unchanged' : 'refusedHere'] += 1
    else counts.added += 1
  }
  return counts
}
