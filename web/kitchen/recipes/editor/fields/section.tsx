import { useId, type ReactNode } from 'react'
import styles from './fields.module.css'

type SectionProps = {
  readonly title: string
  /** Stands beside the heading. */
  readonly aside?: ReactNode
  /** The part of search results that the section writes. */
  readonly field?: string
  /** True where the section is a list, whose rows stand close to its heading. */
  readonly isList?: boolean
  readonly children: ReactNode
}

/** A part of the editor under its heading. */
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
