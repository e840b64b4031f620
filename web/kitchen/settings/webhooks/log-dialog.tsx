import { useState } from 'react'
import type { Webhook, WebhookDelivery } from '#core/calls/webhook/webhook-calls.ts'
import { useCall } from '#web/app/use-call.ts'
import { useQuery } from '#web/app/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { dayAndTime, exactTime } from '../../ui/format-time.ts'
import { deliveryText, eventText } from './webhook-words.ts'
import styles from './webhooks.module.css'

type LogDialogProps = { readonly webhook: Webhook; readonly onClose: () => void }

/** The last messages to a webhook. */
export function LogDialog({ webhook: { id: webhookId, url }, onClose }: LogDialogProps) {
  const { slug: siteSlug } = useKitchenSite()
  const { data: deliveries, error } = useQuery(
    webhookId,
    async (api) => (await api.listWebhookDeliveries({ siteSlug, webhookId })).body.deliveries,
  )
  return (
    <Dialog isOpen onClose={onClose} title="Log">
      <div className={styles['form']}>
        <p className={styles['quiet']}>The last 50 messages of the last 30 days to {url}</p>
        {error !== null && (
          <p className="error-box" role="alert">
            {error}
          </p>
        )}
        {deliveries === null && error === null && <p className={styles['quiet']}>Loading…</p>}
        {deliveries?.length === 0 && <p>Nothing was sent yet. Test the webhook to see a message here.</p>}
        {deliveries !== null && deliveries.length > 0 && (
          <ol className={styles['log']} aria-label="Messages">
            {deliveries.map((delivery) => (
              <Message key={delivery.id} first={delivery} webhookId={webhookId} />
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}

function Message({ first, webhookId }: { readonly first: WebhookDelivery; readonly webhookId: string }) {
  const { slug: siteSlug } = useKitchenSite()
  const [delivery, setDelivery] = useState(first)
  const { id, event, state, response, createdAt, nextAttemptAt } = delivery
  const again = useCall(
    async (api) => (await api.redeliverWebhook({ siteSlug, webhookId, webhookDeliveryId: id })).body.delivery,
    { onDone: setDelivery, revalidates: true },
  )
  const created = new Date(createdAt)
  return (
    <li>
      <details className={styles['message']}>
        <summary>
          <span>{eventText(event)}</span>
          <span className={styles['outcome']} data-state={state}>
            {deliveryText(delivery)}
          </span>
          <time dateTime={createdAt} title={exactTime(created)}>
            {dayAndTime(created)}
          </time>
        </summary>
        <div className={styles['details']}>
          {response !== '' && <pre>{response}</pre>}
          {nextAttemptAt !== null && <p>Next attempt: {dayAndTime(new Date(nextAttemptAt))}</p>}
          <p>
            Id <code>{id}</code>
          </p>
          <Button aria-disabled={again.isPending} onClick={() => again.run(undefined)}>
            {again.isPending ? 'Sending…' : 'Send again'}
          </Button>
          <p className="field__error" role="alert">
            {again.error}
          </p>
        </div>
      </details>
    </li>
  )
}
