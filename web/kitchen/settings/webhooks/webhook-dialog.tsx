import { useId, useState } from 'react'
import type { Webhook } from '#core/calls/webhook/webhook-calls.ts'
import { useCall } from '#web/app/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { DeleteWebhook } from './delete-webhook.tsx'
import { NewSecret } from './new-secret.tsx'
import { eventOptions } from './webhook-words.ts'
import styles from './webhooks.module.css'

type WebhookDialogProps = {
  /** Null for a new webhook. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
}

/** Creates a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { slug: siteSlug } = useKitchenSite()
  const form = useId()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<Webhook['events']>(
    webhook?.events ?? eventOptions.map(({ event }) => event),
  )
  const [isEnabled, setEnabled] = useState(webhook?.state !== 'off')
  const [problem, setProblem] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const create = useCall(
    async (api) => (await api.createWebhook({ siteSlug, body: { url: url.trim(), events } })).body.secret,
    { onDone: setSecret, revalidates: true },
  )
  const update = useCall(
    (api, { id: webhookId }: Webhook) => {
      const switched = isEnabled === (webhook?.state !== 'off') ? {} : { isEnabled }
      return api.updateWebhook({ siteSlug, webhookId, body: { url: url.trim(), events, ...switched } })
    },
    { onDone: onClose, toast: () => ({ text: 'Webhook saved' }), revalidates: true },
  )
  const submit = () => {
    const missing = url.trim() === '' ? 'Give the address of the receiver.' : null
    const found = missing ?? (events.length === 0 ? 'Choose at least one event.' : null)
    setProblem(found)
    if (found !== null) return
    if (webhook === null) create.run(undefined)
    else update.run(webhook)
  }
  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} />
  const isPending = create.isPending || update.isPending
  const label = webhook === null ? 'Create webhook' : 'Save'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={webhook === null ? 'New webhook' : 'Webhook'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} aria-disabled={isPending}>
            {isPending ? 'Saving…' : label}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label="Address"
          type="url"
          hint="Where the other program receives messages; it starts with https://"
          data-first-focus
          value={url}
          onChange={setUrl}
        />
        <Events chosen={events} onChange={setEvents} />
        {webhook !== null && (
          <label className={styles['choice']}>
            <input
              type="checkbox"
              checked={isEnabled}
              onChange={({ target }) => setEnabled(target.checked)}
            />
            <span>
              On
              <small>Messages that are waiting are sent once it is on. Events while it is off are not.</small>
            </span>
          </label>
        )}
        <p className="field__error" role="alert">
          {problem ?? create.error ?? update.error}
        </p>
      </form>
      {webhook !== null && <DeleteWebhook webhook={webhook} onDeleted={onClose} />}
    </Dialog>
  )
}

type EventsProps = {
  readonly chosen: Webhook['events']
  readonly onChange: (events: Webhook['events']) => void
}

function Events({ chosen, onChange }: EventsProps) {
  return (
    <fieldset className={styles['events']}>
      <legend>Sent when</legend>
      {eventOptions.map(({ event, text }) => (
        <label key={event} className={styles['choice']}>
          <input
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, event] : chosen.filter((other) => other !== event))
            }
          />
          <span>
            {text}
            <small>
              <code>{event}</code>
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
