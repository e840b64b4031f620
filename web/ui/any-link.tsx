import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type AnyLinkProps = {
  readonly href: string
  readonly isNewTab?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link written by an author: paths use the router, other URLs are ordinary links. */
export function AnyLink({ href, isNewTab = false, className, children }: AnyLinkProps) {
  if (href.startsWith('/') && !href.startsWith('//') && !isNewTab) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} className={className} {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {isNewTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  )
}
