import { useEffect, type ReactNode } from 'react'
import styles from './message.module.css'

type MessageProps = {
  readonly title: string
  readonly text: string
  /** What can be done about it. */
  readonly children: ReactNode
  /** What else there is, under it. */
  readonly below?: ReactNode
}

/** What is in the place of a page that is not shown: why, and where to go from there. */
export function Message({ title, text, children, below }: MessageProps) {
  useEffect(() => {
    document.title = `${title} · Trivet`
  }, [title])
  return (
    <section className={styles['message']}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles['actions']}>{children}</div>
      {below}
    </section>
  )
}
