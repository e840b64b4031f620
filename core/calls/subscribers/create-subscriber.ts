import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import {
  suppressionHash,
  type SuppressionStoreDep,
} from '../../ports/stores/subscriptions/suppression-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { siteIsFull, type QuotasDep } from '../quota/quotas.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { recordNewSubscriber } from '../services/record-webhook-event.ts'
import type { subscriberCalls } from './subscriber-calls.ts'
import { subscriberView } from './subscriber-view.ts'

/** The ports of `createSubscriber`. */
export type CreateSubscriberDeps = AuditedStorageDep<
  SubscriptionStoreDep & SuppressionStoreDep & QuotaStoreDep & UserStoreDep & WebhookStoreDep
> &
  QuotasDep &
  ClockDep &
  RandomDep

const refusedHere = 'This person unsubscribed, or the address rejects mail: only they can subscribe again.'
const suppressed = 'This address is on the suppression list. Remove it from there first.'
const known = 'This person already gets the newsletter.'

/** Adds one person to the newsletter, with their consent. */
export function createSubscriber(
  deps: CreateSubscriberDeps,
): UseCase<typeof subscriberCalls.createSubscriber> {
  const { clock, random, quotas } = deps
  return async ({ body: { email, name = '', consent } }, context) => {
    const { site, viewer } = context
    const hash = suppressionHash(random, email)
    const now = clock.now()
    return writeAudited(deps, context, async ({ subscriptionStore, quotaStore, userStore, ...stores }) => {
      const found = await stores.suppressionStore.suppressed(site.id, [hash])
      if (found.length > 0) return err(domainError('conflict', suppressed))
      if (await quotaStore.hasSubscribers(site.id, quotas.subscribers)) {
        return err(domainError('quota_reached', siteIsFull))
      }
      const consentId = random.uuid()
      const statement = consent.trim()
      await subscriptionStore.addConsents([
        {
          ...{ siteId: site.id, id: consentId, userId: viewer.user.id, statement },
          ...{ source: 'added by hand', createdAt: now },
        },
      ])
      const [outcome] = await subscriptionStore.changeListed({
        ...{ siteId: site.id, now, isDryRun: false, consentId },
        readers: [{ email, name: name.trim() === '' ? null : name.trim(), since: now }],
        newId: () => random.uuid(),
        next: (state) => nextSubscription(state, { type: 'newsletter.include' }),
      })
      if (outcome?.before === 'on') return err(domainError('conflict', known))
      const user = await userStore.byEmail(email)
      const record = user && (await subscriptionStore.find({ siteId: site.id, userId: user.id }))
      if (!user || record?.newsletter !== 'on') return err(domainError('conflict', refusedHere))
      const before = { ...record, newsletter: outcome?.before ?? 'never' }
      await recordNewSubscriber({ ...stores, clock, random }, before, record)
      const displayName = user.displayName ?? record.name
      return ok({
        subscriber: subscriberView({ ...record, userId: user.id, email: user.email, displayName }, now),
      })
    })
  }
}
