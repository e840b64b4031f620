import { Link } from '../ui/link.tsx'

type PagesProps = {
  /** The current page, from 1. */
  readonly page: number
  readonly count: number
  /** The address of a page, from 1. */
  readonly address: (page: number) => string
  /** The labels of the links to the previous and the next page. */
  readonly labels: { readonly previous: string; readonly next: string }
}

/** Links between the pages of a list; renders nothing for a single page. */
export function Pages({ page, count, address, labels }: PagesProps) {
  if (count <= 1) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <Link to={address(page - 1)} className="button button--plain" rel="prev">
          {labels.previous}
        </Link>
      )}
      <span>
        Page {page} of {count}
      </span>
      {page < count && (
        <Link to={address(page + 1)} className="button button--plain" rel="next">
          {labels.next}
        </Link>
      )}
    </nav>
  )
}

/** The page number in the address, from 1; 1 for invalid values. */
export function pageOf(searchParams: URLSearchParams): number {
  return Math.min(10_000, Math.max(1, Math.floor(Number(searchParams.get('page') ?? 1)) || 1))
}
