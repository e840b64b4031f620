import type { Subscriber } from '#core/calls/subscribers/subscriber-calls.ts'
import { IconButton } from '../../ui/button.tsx'
import { pageName } from '../figures/page-name.ts'
import { exactTime, shortDay } from '../ui/format-time.ts'
import { planText } from './plan-text.ts'
import styles from './subscribers.module.css'

/** The columns of the table. */
export const subscriberColumns = [
  { name: 'Subscriber' },
  { name: 'Plan' },
  { name: 'Newsletter', className: styles['newsletter'] },
  { name: 'Since', className: styles['since'] },
  { name: 'Subscribed on', className: styles['cameBy'] },
  { name: 'History', className: 'visually-hidden' },
]

const newsletters: Readonly<Record<Subscriber['newsletter'], string>> = {
  ...{ on: 'Yes', off: 'Unsubscribed', bounced: 'Bounced', never: 'No' },
  ...{ complained: 'Complained', removed: 'Removed' },
}

/** One subscriber: the name, if any, and the email address. Pressing the row opens the history. */
export function SubscriberCells({
  subscriber,
  now,
  onOpen,
}: {
  readonly subscriber: Subscriber
  readonly now: Date
  readonly onOpen: () => void
}) {
  const { email, displayName, newsletter, createdAt, status, signupPage } = subscriber
  const since = new Date(createdAt)
  return (
    <>
      <span role="cell" className={styles['who']}>
        <span className={styles['initial']} aria-hidden="true">
          {(displayName ?? email).slice(0, 1)}
        </span>
        <span className={styles['names']}>
          {displayName !== null && <span>{displayName}</span>}
          <span className={displayName === null ? '' : styles['quiet']}>{email}</span>
        </span>
      </span>
      <span role="cell">
        {planText(subscriber)}
        {status === 'canceling' && <span className={styles['quiet']}> (ends)</span>}
      </span>
      <span role="cell" className={styles['newsletter']} data-gets={newsletter === 'on' ? '' : undefined}>
        {newsletters[newsletter]}
      </span>
      <span role="cell" className={styles['since']} title={exactTime(since)}>
        {shortDay(since, now)}
      </span>
      <span role="cell" className={styles['cameBy']} title={signupPage ?? undefined}>
        {signupPage === null ? '–' : pageName(signupPage)}
      </span>
      <span role="cell" className={styles['open']}>
        <IconButton icon="clock" label={`History of ${email}`} onClick={onOpen} />
      </span>
    </>
  )
}
