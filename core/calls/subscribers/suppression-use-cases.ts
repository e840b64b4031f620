import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import {
  suppressionHash,
  type SuppressionRecord,
  type SuppressionStoreDep,
} from '../../ports/stores/subscriptions/suppression-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { Suppression, suppressionCalls } from './suppression-calls.ts'

/** The ports of the calls about suppressed addresses. */
export type SuppressionDeps = AuditedStorageDep<SuppressionStoreDep & SubscriptionStoreDep & UserStoreDep> &
  SuppressionStoreDep &
  ClockDep &
  RandomDep

const accountDeleted =
  'The account behind this entry was deleted, and its address with it. The entry is kept, so that imports do not add the address again.'

/** Creates the use cases of suppressed addresses. */
export function createSuppressionUseCases(deps: SuppressionDeps): UseCases<typeof suppressionCalls> {
  const { clock, random } = deps
  return {
    async listSuppressions(query, { site }) {
      const { suppressions, total } = await deps.suppressionStore.list({ ...query, siteId: site.id })
      return ok({ suppressions: suppressions.map(toSuppression), total })
    },

    createSuppression({ body: { email, reason } }, context) {
      const siteId = context.site.id
      const now = clock.now()
      const record = { emailHash: suppressionHash(random, email), email, reason, createdAt: now }
      return writeAudited(deps, context, async ({ suppressionStore, subscriptionStore, userStore }) => {
        await suppressionStore.add(siteId, record)
        const user = await userStore.byEmail(email)
        const key = { siteId, userId: user?.id ?? '' }
        const present = user && (await subscriptionStore.find(key))
        if (present) {
          const type = reason === 'complained' ? 'newsletter.complain' : 'newsletter.unsubscribe'
          await subscriptionStore.change({
            ...{ key, newId: present.id, now },
            next: (state) => nextSubscription(state, { type }),
          })
        }
        return ok({ suppression: toSuppression(record) })
      })
    },

    deleteSuppression({ suppressionId }, context) {
      const siteId = context.site.id
      return writeAudited(deps, context, async ({ suppressionStore }) => {
        if (await suppressionStore.remove(siteId, suppressionId)) return ok({})
        const [erased] = await suppressionStore.suppressed(siteId, [suppressionId])
        return err(domainError('suppression_not_found', erased && accountDeleted))
      })
    },
  }
}

function toSuppression({ emailHash, email, reason, createdAt }: SuppressionRecord): Suppression {
  return { id: emailHash, email, reason, createdAt: createdAt.toISOString() }
}
