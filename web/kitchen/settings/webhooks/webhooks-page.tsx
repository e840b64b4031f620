import { useState } from 'react'
import type { Webhook } from '#core/calls/webhook/webhook-calls.ts'
import { maxWebhooks } from '#core/model/webhook/webhook.ts'
import { unwrap, apiOf } from '#web/app/loading.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusInList } from '#web/ui/menu/use-focus-in-list.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../../page/kitchen-page.ts'
import { useKitchenPath } from '../../page/kitchen-site.tsx'
import { PageHeader } from '../../page/page-header.tsx'
import { FirstTime } from '../../ui/lists/list-state.tsx'
import settings from '../editor/settings.module.css'
import { LogDialog } from './log-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import styles from './webhooks.module.css'

type Data = { readonly webhooks: readonly Webhook[] }

export const loader = kitchenLoader<Data>(({ context }, siteSlug) =>
  unwrap(apiOf(context).listWebhooks({ siteSlug })),
)

export const handle = kitchenHandle<Data>({ title: 'Webhooks' })

/** What is open: the form of a webhook (null for a new one), or the log of one. */
type Opened = { readonly kind: 'form' | 'log'; readonly webhook: Webhook | null }

/** The webhooks of the site. */
export function Component() {
  const { webhooks } = useKitchenData<Data>()
  const pathOf = useKitchenPath()
  const [opened, setOpened] = useState<Opened | null>(null)
  const focus = useFocusInList<HTMLUListElement>(':scope > li')
  const close = () => setOpened(null)
  const add = (
    <Button variant="primary" onClick={() => setOpened({ kind: 'form', webhook: null })}>
      New webhook…
    </Button>
  )
  const isFull = webhooks.length >= maxWebhooks
  return (
    <>
      <PageHeader
        title="Webhooks"
        back={{ to: pathOf('settings'), label: 'Settings' }}
        actions={webhooks.length === 0 || isFull ? undefined : add}
      />
      {webhooks.length === 0 ? (
        <FirstTime icon="external" title="No webhooks yet" action={add}>
          A webhook tells another program at once when a recipe is published, a comment appears or somebody
          subscribes: to post it elsewhere, to fill a list, or to start your own script.
        </FirstTime>
      ) : (
        <div className={settings['page']}>
          {isFull && (
            <p className={settings['hint']}>A site has at most {maxWebhooks}. Delete one to add another.</p>
          )}
          <ul aria-label="Webhooks" className={styles['list']} {...focus}>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setOpened({ kind: 'form', webhook })}
                onLog={() => setOpened({ kind: 'log', webhook })}
              />
            ))}
          </ul>
        </div>
      )}
      {opened?.kind === 'form' && <WebhookDialog webhook={opened.webhook} onClose={close} />}
      {opened?.kind === 'log' && opened.webhook !== null && (
        <LogDialog webhook={opened.webhook} onClose={close} />
      )}
    </>
  )
}
