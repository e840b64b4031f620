import { useState } from 'react'
import type { Webhook } from '#core/calls/webhook/webhook-calls.ts'
import { useCall } from '#web/app/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { deliveryText, eventsText, stateText } from './webhook-words.ts'
import styles from './webhooks.module.css'

type WebhookRowProps = {
  readonly webhook: Webhook
  readonly onEdit: () => void
  readonly onLog: () => void
}

/** A webhook with its state, and the result of its last test on this page. */
export function WebhookRow({ webhook, onEdit, onLog }: WebhookRowProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [now] = useState(() => new Date())
  const [result, setResult] = useState<{ readonly isOk: boolean; readonly text: string } | null>(null)
  const { id: webhookId, url, events, state } = webhook
  const test = useCall(async (api) => (await api.testWebhook({ siteSlug, webhookId })).body.delivery, {
    onDone: (delivery) => {
      const { response } = delivery
      const text = `${deliveryText(delivery)}${response === '' ? '' : `: ${response}`}`
      setResult({ isOk: delivery.state === 'delivered', text })
    },
    revalidates: true,
  })
  const shown = test.error === null ? result : { isOk: false, text: test.error }
  return (
    <li className={styles['webhook']}>
      <div className={styles['what']}>
        <strong className={styles['url']}>{url}</strong>
        <span>{eventsText(events)}</span>
        <span className={styles['state']} data-state={state}>
          {stateText(webhook, now)}
        </span>
      </div>
      <div className={styles['actions']}>
        <Button
          aria-label={`Test ${url}`}
          aria-disabled={test.isPending}
          onClick={() => {
            setResult(null)
            test.run(undefined)
          }}
        >
          {test.isPending ? 'Testing…' : 'Test'}
        </Button>
        <Button aria-label={`Log of ${url}`} onClick={onLog}>
          Log
        </Button>
        <Button aria-label={`Edit ${url}`} onClick={onEdit}>
          Edit…
        </Button>
      </div>
      <p role="status" className={styles['result']} data-ok={shown?.isOk}>
        {shown?.text}
      </p>
    </li>
  )
}
