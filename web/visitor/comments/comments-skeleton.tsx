/** The placeholder shown while comments load. */
export function CommentsSkeleton() {
  return (
    <div className="comments__skeleton" aria-busy="true" aria-label="Loading comments" role="status">
      <span className="skeleton-line skeleton-line--short" aria-hidden="true" />
      <span className="skeleton-line" aria-hidden="true" />
    </div>
  )
}
