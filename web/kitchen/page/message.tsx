import { useEffect, type ReactNode } from 'react'
import styles from './message.module.css'

type MessageProps = {
  readonly title: string
  readonly text: string
  /** Links and buttons that help the user. */
  readonly children: ReactNode
  /** Further content below. */
  readonly below?: ReactNode
}

/** Replaces a page that cannot be shown. Explains why, and offers links. */
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
