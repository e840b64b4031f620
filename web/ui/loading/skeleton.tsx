type CardSkeletonsProps = {
  readonly count: number
  readonly label: string
  readonly className?: string
  /** The aspect ratio of the images, as the suffix of their modifier class. */
  readonly ratio?: string
}

/** Placeholders for loading cards, in their final size. */
export function CardSkeletons({ count, label, className = 'card-grid', ratio = '4-3' }: CardSkeletonsProps) {
  return (
    <ul className={className} aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="card card--skeleton" aria-hidden="true">
          <span className={`picture picture--${ratio}`} />
          <span className="skeleton-line" />
          <span className="skeleton-line skeleton-line--short" />
        </li>
      ))}
    </ul>
  )
}
