/** The shape of cards that are on their way, with their final geometry. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <ul className="card-grid" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="card card--skeleton" aria-hidden="true">
          <span className="picture picture--4-3" />
          <span className="skeleton-line" />
          <span className="skeleton-line skeleton-line--short" />
        </li>
      ))}
    </ul>
  )
}
