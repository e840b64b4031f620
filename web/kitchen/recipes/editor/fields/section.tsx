import { useId, type ReactNode } from 'react'
import styles from './fields.module.css'

type SectionProps = {
  readonly title: string
  /** Shown beside the heading. */
  readonly aside?: ReactNode
  /** The schema.org property that the section edits. The search check links to the section by it. */
  readonly field?: string
  /** True for a list, which has a smaller gap below the heading. */
  readonly isList?: boolean
  readonly children: ReactNode
}

/** A section of the form with its heading. */
export function Section({ title, aside, field, isList = false, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id} data-field={field} data-list={isList}>
      <header className={styles['sectionHead']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
