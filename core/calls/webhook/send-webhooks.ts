import { deliveryDays, type WebhookKey } from '../../model/webhook/webhook.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { write } from '../contract/write.ts'
import { attemptDelivery, leaseSeconds, type AttemptDeps } from './attempt-delivery.ts'

/** The time in milliseconds after which a webhook starts no further message, so that others get their turn. */
const turnMs = 5000

/**
 * Sends due messages to these webhooks, concurrently, but one after the other to each, and resolves to the number of
 * attempts. A webhook whose receiver fails sends no further message in this turn. Any number of servers may run it.
 */
export async function sendWebhooks(
  deps: AttemptDeps,
  webhooks: readonly WebhookKey[],
  isStopping = () => false,
): Promise<number> {
  const attempts = await Promise.all(
    webhooks.map((key) =>
      serve(deps, key, isStopping).catch((thrown: unknown) => {
        deps.logger.error('webhook not served', { ...key, error: String(thrown) })
        return 0
      }),
    ),
  )
  return attempts.reduce((sum, count) => sum + count, 0)
}

async function serve(deps: AttemptDeps, key: WebhookKey, isStopping: () => boolean): Promise<number> {
  const start = deps.clock.now().getTime()
  for (let attempts = 0; ; attempts += 1) {
    const now = deps.clock.now()
    if (isStopping() || now.getTime() - start > turnMs) return attempts
    const until = new Date(now.getTime() + leaseSeconds * 1000)
    const leased = await write(deps, ({ webhookStore }) => webhookStore.lease(key, { now, until }))
    if (leased === null) return attempts
    const { state } = await attemptDelivery(deps, leased)
    if (state === 'pending' || state === 'failed') return attempts + 1
  }
}

/** Removes the log of messages that are older than 30 days. */
export async function removeOldDeliveries(deps: StorageDep<WebhookStoreDep> & ClockDep): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - deliveryDays * 86_400_000)
  await write(deps, ({ webhookStore }) => webhookStore.removeDeliveries(before))
}
