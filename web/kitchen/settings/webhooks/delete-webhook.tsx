import { useState } from 'react'
import type { Webhook } from '#core/calls/webhook/webhook-calls.ts'
import { useCall } from '#web/app/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import styles from './webhooks.module.css'

type DeleteWebhookProps = { readonly webhook: Webhook; readonly onDeleted: () => void }

/** The button that deletes a webhook, and its question: its secret cannot be restored. */
export function DeleteWebhook({ webhook, onDeleted }: DeleteWebhookProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [isAsked, setAsked] = useState(false)
  const remove = useCall((api) => api.deleteWebhook({ siteSlug, webhookId: webhook.id }), {
    onDone: onDeleted,
    toast: () => ({ text: 'Webhook deleted' }),
    revalidates: true,
  })
  return (
    <>
      <Button variant="quiet" className={styles['remove']} onClick={() => setAsked(true)}>
        Delete this webhook…
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete this webhook?"
        confirmLabel="Delete"
        isLoading={remove.isPending}
        onConfirm={() => remove.run(undefined)}
        onClose={() => setAsked(false)}
      >
        <p>Nothing more is sent to {webhook.url}, and its log is deleted. This cannot be undone.</p>
        {remove.error !== null && (
          <p className="error-box" role="alert">
            {remove.error}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
