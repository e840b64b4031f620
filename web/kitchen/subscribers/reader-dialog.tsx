import { useEffect, useState } from 'react'
import type { CallResult } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { Subscriber } from '#core/calls/subscription/subscription-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { exactTime } from '../ui/format-time.ts'
import styles from './subscribers.module.css'

type Reader = CallResult<Catalogue['getSubscriber']>
type Event = Reader['events'][number]

type ReaderDialogProps = { readonly subscriber: Subscriber; readonly onClose: () => void }

/** One subscriber: what they and the site had to do with each other, and how they leave the list. */
export function ReaderDialog({
  subscriber: { id: subscriberId, email, displayName },
  onClose,
}: ReaderDialogProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [reader, setReader] = useState<Reader | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { run, error } = useCall((api) => api.getSubscriber({ siteSlug, subscriberId }), {
    onDone: ({ body }) => setReader(body),
  })
  useEffect(() => run(undefined), [run])
  const remove = useCall((api) => api.deleteSubscriber({ siteSlug, subscriberId }), {
    onDone: onClose,
    revalidates: true,
    toast: () => ({ text: `${email} gets no newsletters any more.` }),
  })
  const problem = error ?? remove.error
  return (
    <Dialog isOpen onClose={onClose} title={displayName ?? email}>
      <div className={styles['import']}>
        {displayName !== null && <p className={styles['quiet']}>{email}</p>}
        {problem !== null && (
          <p className="error-box" role="alert">
            {problem}
          </p>
        )}
        {reader === null && error === null && <p className={styles['quiet']}>Loading…</p>}
        {reader !== null && <History reader={reader} />}
        {reader !== null && reader.subscriber.newsletter === 'on' && (
          <div className={styles['importActions']}>
            {isAsked ? (
              <>
                <p>No list brings them back; only they themselves can subscribe again.</p>
                <Button onClick={() => setAsked(false)}>Keep</Button>
                <Button look="primary" aria-disabled={remove.isPending} onClick={() => remove.run(undefined)}>
                  Remove for good
                </Button>
              </>
            ) : (
              <Button onClick={() => setAsked(true)}>Remove from the newsletter…</Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

const standings: Readonly<Record<Reader['subscriber']['newsletter'], string>> = {
  on: 'Gets newsletters.',
  off: 'Unsubscribed from newsletters.',
  bounced: 'Gets no newsletters: the address takes no mail.',
  never: 'Never subscribed to newsletters.',
}

function History({ reader: { subscriber, events } }: { readonly reader: Reader }) {
  return (
    <>
      <p>{standings[subscriber.newsletter]}</p>
      <ol className={styles['history']} aria-label="History">
        {events.map((event, index) => (
          <li key={index}>
            <time dateTime={event.at} className={styles['quiet']}>
              {exactTime(new Date(event.at))}
            </time>
            <span>{eventText(event)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function eventText({ kind, recipe, text }: Event): string {
  const title = recipe?.title
  if (kind === 'subscribed') return 'Subscribed'
  if (kind === 'commented') return title === undefined ? `Wrote: ${text}` : `Wrote on ${title}: ${text}`
  const about = title === undefined ? 'A newsletter' : `“${title}”`
  return kind === 'newsletter_sent' ? `${about} was mailed` : `${about} could not be mailed`
}
