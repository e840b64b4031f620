import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'

type NavLinkProps = {
  readonly to: string
  /** True where the pages below it are not its own, as for the home page. */
  readonly isExact?: boolean
  readonly children: ReactNode
}

/** A link of a navigation, which is marked while its page or one below it is open. */
export function NavLink({ to, isExact = false, children }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (!isExact && pathname.startsWith(`${to}/`))
  return (
    <Link to={to} className={isCurrent ? 'active' : ''} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}
