import './section-bar.css'

type SectionBarProps = {
  /** The sections in page order; `id` is that of the section's element. */
  readonly sections: readonly { readonly id: string; readonly label: string }[]
}

/** Links to the sections of a long page. */
export function SectionBar({ sections }: SectionBarProps) {
  return (
    <nav className="section-bar" aria-label="Sections of this page">
      <ul className="wrap">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
