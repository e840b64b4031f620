import { useId, type ReactNode } from 'react'
import styles from './fields.module.css'

type SectionProps = {
  readonly title: string
  /** Stands beside the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the editor under its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header className={styles['sectionHead']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
