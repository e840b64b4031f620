import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'

type NavLinkProps = {
  readonly to: string
  /** True to match only this exact path and not the pages below it, as for the home page. */
  readonly isExact?: boolean
  readonly children: ReactNode
}

/** A navigation link, marked as current while its page or one below it is open. */
export function NavLink({ to, isExact = false, children }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (!isExact && pathname.startsWith(`${to}/`))
  return (
    <Link to={to} className={isCurrent ? 'active' : ''} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}
