import type { ReactNode } from 'react'
import type { Image } from '#core/model/media/image.ts'
import type { Audience } from '#core/model/newsletter/letter.ts'
import { Link } from '../../ui/link.tsx'
import { RecipeThumbnail } from '../collections/recipe-thumbnail.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import styles from './newsletters.module.css'

type NewsletterListProps = {
  readonly title: string
  readonly label: string
  /** The name of the time column. */
  readonly timeName: string
  readonly children: ReactNode
}

/** A list of newsletters with a heading and column names. */
export function NewsletterList({ title, label, timeName, children }: NewsletterListProps) {
  return (
    <section className={styles['list']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <span aria-hidden="true">To</span>
        <span aria-hidden="true">State</span>
        <span aria-hidden="true">{timeName}</span>
      </div>
      <ol aria-label={label}>{children}</ol>
    </section>
  )
}

const shortNames: Readonly<Record<Audience, string>> = {
  all: 'Everybody',
  free: 'Free readers',
  paid: 'Paid readers',
}

type NewsletterRowProps = {
  readonly to: string
  readonly title: string
  /** The first words of the letter, or those above the recipe; may be empty. */
  readonly words: string
  /** The cover of the recipe; undefined for a letter, null for a recipe without one. */
  readonly cover?: Image | null
  readonly audience: Audience
  readonly kind: 'draft' | 'waiting' | 'sending' | 'done' | 'late'
  /** The delivery status, with its actions. */
  readonly state: ReactNode
  readonly at: string
  readonly now: Date
  readonly action?: ReactNode
}

/** A newsletter in the list: its content, audience and delivery status. */
export function NewsletterRow(props: NewsletterRowProps) {
  const { to, title, words, cover, audience, kind, state, at, now, action } = props
  const when = new Date(at)
  return (
    <li className={styles['row']}>
      {cover === undefined ? (
        <span className={styles['envelope']}>
          <KitchenIcon name="newsletters" />
        </span>
      ) : (
        <RecipeThumbnail image={cover ?? undefined} />
      )}
      <div className={styles['what']}>
        <Link to={to} className={styles['title']}>
          {title}
        </Link>
        {words !== '' && <p className={styles['words']}>{words}</p>}
      </div>
      <p className={styles['audience']}>{shortNames[audience]}</p>
      <div className={styles['state']} data-kind={kind}>
        {state}
      </div>
      <time dateTime={at} title={exactTime(when)} className={styles['time']}>
        {timeAgo(when, now)}
      </time>
      <div className={styles['action']}>{action}</div>
    </li>
  )
}
