import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { Subscriber } from '#core/calls/subscribers/subscriber-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { pageName } from '../figures/page-name.ts'
import { dayAndTime, exactTime, longDay } from '../ui/format-time.ts'
import { undoMessage } from '../../ui/toast/toast-message.ts'
import { consentText } from './consent-text.ts'
import { planText } from './plan-text.ts'
import styles from './subscribers.module.css'

type Reader = CallResult<Catalogue['getSubscriber']>
type Event = Reader['events'][number]

type ReaderDialogProps = { readonly subscriber: Subscriber; readonly onClose: () => void }

/** The details of one subscriber: their history with the site, and actions to remove them. */
export function ReaderDialog({
  subscriber: { id: subscriberId, email, displayName },
  onClose,
}: ReaderDialogProps) {
  const { slug: siteSlug } = useKitchenSite()
  const { data: reader, error } = useQuery(
    subscriberId,
    async (api) => (await api.getSubscriber({ siteSlug, subscriberId })).body,
  )
  const restore = useCall((api) => api.restoreSubscriber({ siteSlug, subscriberId }), {
    onDone: onClose,
    revalidates: true,
    toast: () => ({ text: `${email} gets the newsletter again.` }),
  })
  const remove = useCall((api) => api.deleteSubscriber({ siteSlug, subscriberId }), {
    onDone: onClose,
    revalidates: true,
    toast: () => undoMessage(`${email} gets no newsletters any more.`, () => restore.run(undefined)),
  })
  const problem = error ?? remove.error ?? restore.error
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
        {reader !== null && (
          <div className={styles['importActions']}>
            {reader.subscriber.newsletter === 'on' && (
              <Button aria-disabled={remove.isPending} onClick={() => remove.run(undefined)}>
                Remove from the newsletter
              </Button>
            )}
            {reader.subscriber.newsletter === 'removed' && (
              <Button
                variant="primary"
                aria-disabled={restore.isPending}
                onClick={() => restore.run(undefined)}
              >
                Undo the removal
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

const newsletterStates: Readonly<Record<Reader['subscriber']['newsletter'], string>> = {
  on: 'Gets newsletters.',
  off: 'Unsubscribed from newsletters.',
  bounced: 'Gets no newsletters: the address takes no mail.',
  complained: 'Gets no newsletters: they complained.',
  removed: 'Gets no newsletters: removed by somebody of this site.',
  never: 'Never subscribed to newsletters.',
}

function History({ reader }: { readonly reader: Reader }) {
  const { subscriber, events } = reader
  return (
    <>
      <p>{newsletterStates[subscriber.newsletter]}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>Plan</dt>
          <dd>{planText(subscriber)}</dd>
        </div>
        {subscriber.periodEndsAt !== null && (
          <div>
            <dt>{subscriber.status === 'canceling' ? 'Ends' : 'Paid until'}</dt>
            <dd>{longDay(new Date(subscriber.periodEndsAt))}</dd>
          </div>
        )}
        <div>
          <dt>Since</dt>
          <dd>{longDay(new Date(subscriber.createdAt))}</dd>
        </div>
      </dl>
      {subscriber.newsletter !== 'never' && <p className={styles['statement']}>{consentText(reader)}</p>}
      <ol className={styles['history']} aria-label="History">
        {events.map((event, index) => (
          <li key={index}>
            <time dateTime={event.at} title={exactTime(new Date(event.at))} className={styles['quiet']}>
              {dayAndTime(new Date(event.at))}
            </time>
            <span>{eventText(event)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function subscribedText(title: string | undefined, page: string): string {
  if (title !== undefined) return `Subscribed on the page of “${title}”`
  return page === '' ? 'Subscribed' : `Subscribed on ${pageName(page)}`
}

function eventText({ kind, recipe, text }: Event): string {
  const title = recipe?.title
  if (kind === 'subscribed') return subscribedText(title, text)
  if (kind === 'commented') return title === undefined ? `Wrote: ${text}` : `Wrote on ${title}: ${text}`
  const about = title === undefined ? 'A newsletter' : `“${title}”`
  return kind === 'newsletter_sent' ? `${about} was mailed` : `${about} could not be mailed`
}
