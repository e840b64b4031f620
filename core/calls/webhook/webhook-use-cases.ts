import {
  maxWebhooks,
  newDelivery,
  webhookSecretPrefix,
  type WebhookKey,
  type WebhookRecord,
} from '../../model/webhook/webhook.ts'
import type { Random, RandomDep } from '../../ports/random.ts'
import type { AuditStoreDep } from '../../ports/stores/sites/audit-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { WebhookSenderDep } from '../../ports/webhook-sender.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { write } from '../contract/write.ts'
import { writeAudited } from '../contract/write-audited.ts'
import { consumeLimit } from '../services/consume-limit.ts'
import { attemptDelivery, leaseSeconds, type AttemptDeps } from './attempt-delivery.ts'
import type { webhookCalls } from './webhook-calls.ts'
import { deliveryView, webhookView } from './webhook-views.ts'

/** The ports of the calls about webhooks. */
export type WebhookDeps = AttemptDeps &
  StorageDep<WebhookStoreDep & AuditStoreDep & LimitStoreDep> &
  RandomDep

/** The maximum number of messages that a site sends by hand per hour. */
export const manualSendLimit = { name: 'webhook_send', count: 60, seconds: 3600 } as const

/** The number of messages in the log of a webhook. */
const logLength = 50

/** Creates the use cases of managing and testing webhooks. */
export function createWebhookUseCases(deps: WebhookDeps): UseCases<typeof webhookCalls> {
  const { webhookStore, clock, random } = deps
  const keyOf = (site: { readonly id: string }, webhookId: string) => ({ siteId: site.id, webhookId })
  const leaseEnd = () => new Date(clock.now().getTime() + leaseSeconds * 1000)

  return {
    async listWebhooks(_input, { site }) {
      return ok({ webhooks: (await webhookStore.ofSite(site.id)).map(webhookView) })
    },

    async createWebhook({ body: { url, events } }, context) {
      const refused = await refuseAddress(deps, url)
      if (refused) return err(refused)
      const secret = newSecret(random)
      const webhook: WebhookRecord = {
        ...{ siteId: context.site.id, id: random.uuid(), url, events: [...new Set(events)], secret },
        ...{ isEnabled: true, failingSince: null, isFailing: false, createdAt: clock.now() },
      }
      return writeAudited(deps, context, async (stores) => {
        const isCreated = await stores.webhookStore.create(webhook, maxWebhooks)
        if (!isCreated) return err(domainError('quota_reached', tooManyWebhooks))
        return ok({ webhook: webhookView(webhook), secret })
      })
    },

    async updateWebhook({ webhookId, body: { url, events, isEnabled } }, context) {
      const refused = url === undefined ? null : await refuseAddress(deps, url)
      if (refused) return err(refused)
      const changes = {
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events: [...new Set(events)] }),
        ...(isEnabled === undefined ? {} : { isEnabled }),
        // A webhook that is turned on gets another three days.
        ...(isEnabled === true ? { failingSince: null, isFailing: false } : {}),
      }
      return writeAudited(deps, context, async (stores) => {
        const changed = await stores.webhookStore.update(keyOf(context.site, webhookId), changes, clock.now())
        return changed ? ok({ webhook: webhookView(changed) }) : err(domainError('webhook_not_found'))
      })
    },

    async deleteWebhook({ webhookId }, context) {
      return writeAudited(deps, context, async (stores) => {
        const isRemoved = await stores.webhookStore.remove(keyOf(context.site, webhookId))
        return isRemoved ? ok({}) : err(domainError('webhook_not_found'))
      })
    },

    async testWebhook({ webhookId }, { site }) {
      const key = keyOf(site, webhookId)
      const refused = await refuseManualSend(deps, key)
      if (refused) return err(refused)
      const created = { ...key, id: random.uuid(), createdAt: clock.now() }
      const ping = {
        ...newDelivery({ ...created, kind: 'ping', subjectId: null }),
        // Leased from the beginning.
        ...{ attempts: 1, dueAt: leaseEnd() },
      }
      await write(deps, (stores) => stores.webhookStore.addDeliveries([ping]))
      return ok({ delivery: deliveryView(await attemptDelivery(deps, ping)) })
    },

    async listWebhookDeliveries({ webhookId }, { site }) {
      const key = keyOf(site, webhookId)
      if (!(await webhookStore.byId(key))) return err(domainError('webhook_not_found'))
      return ok({ deliveries: (await webhookStore.deliveries(key, logLength)).map(deliveryView) })
    },

    async redeliverWebhook({ webhookId, webhookDeliveryId }, { site }) {
      const key = keyOf(site, webhookId)
      const refused = await refuseManualSend(deps, key)
      if (refused) return err(refused)
      const leased = await write(deps, (stores) =>
        stores.webhookStore.leaseAgain(key, webhookDeliveryId, leaseEnd()),
      )
      if (leased === null) return err(domainError('webhook_delivery_not_found'))
      return ok({ delivery: deliveryView(await attemptDelivery(deps, leased)) })
    },
  }
}

async function refuseAddress({ webhookSender }: WebhookSenderDep, url: string): Promise<DomainError | null> {
  const message = await webhookSender.addressProblem(url)
  return message === null ? null : validationError([{ path: 'url', message }])
}

const tooManyWebhooks = `This site already has ${maxWebhooks} webhooks. Delete one first.`

async function refuseManualSend(deps: WebhookDeps, key: WebhookKey): Promise<DomainError | null> {
  if (!(await deps.webhookStore.byId(key))) return domainError('webhook_not_found')
  const wait = await consumeLimit(deps, manualSendLimit, key.siteId)
  return wait === null
    ? null
    : domainError(
        'rate_limited',
        'You have sent too many messages by hand in the last hour; try again later.',
        {
          retryAfterSeconds: wait,
        },
      )
}

/** A secret with 32 random bytes in base64, as receivers expect it; tokens are base64url. */
function newSecret(random: Random): string {
  return `${webhookSecretPrefix}${random.token().replaceAll('-', '+').replaceAll('_', '/')}=`
}
