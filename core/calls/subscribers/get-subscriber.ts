import type { ClockDep } from '../../ports/clock.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadManagers } from '../recipe/saving/load-managed-recipe.ts'
import { findSubscriber, type FindSubscriberDeps } from './find-subscriber.ts'
import type { readerCalls, SubscriberConsent } from './single-subscriber-calls.ts'
import { readSubscriberEvents, type SubscriberEventsDeps } from './subscriber-events.ts'
import { subscriberView } from './subscriber-view.ts'

/** One subscriber of a site, with their history on it. */
export function getSubscriber(
  deps: FindSubscriberDeps & SubscriberEventsDeps & ClockDep,
): UseCase<typeof readerCalls.getSubscriber> {
  return async ({ subscriberId }, { site }) => {
    const found = await findSubscriber(deps, subscriberId, site)
    if (!found) return err(domainError('subscription_not_found'))
    const { record, user } = found
    const displayName = user.displayName ?? record.name
    const subscriber = subscriberView(
      { ...record, userId: user.id, email: user.email, displayName },
      deps.clock.now(),
    )
    const consent = await readConsent(deps, record.id)
    const events = await readSubscriberEvents(deps, record, user, site)
    return ok({ subscriber, consent, isConfirmed: user.confirmedAt !== null, events })
  }
}

async function readConsent(
  deps: FindSubscriberDeps,
  subscriptionId: string,
): Promise<SubscriberConsent | null> {
  const consent = await deps.subscriptionStore.consentOf(subscriptionId)
  if (consent === null) return null
  const { statement, source, userId, createdAt } = consent
  const managerOf = await loadManagers(deps, [userId])
  return { statement, source, recordedAt: createdAt.toISOString(), recordedBy: managerOf(userId) }
}
