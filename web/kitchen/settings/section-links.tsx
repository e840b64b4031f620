import { sectionId } from './editor/section-id.ts'
import styles from './section-links.module.css'

/** Links to the sections of a long page, in its header. On narrow screens they scroll horizontally. */
export function SectionLinks({ titles }: { readonly titles: readonly string[] }) {
  return (
    <nav aria-label="Sections" className={styles['links']}>
      {titles.map((title) => (
        <a key={title} href={`#${sectionId(title)}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
