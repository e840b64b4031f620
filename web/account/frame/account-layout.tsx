import './account.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'

const accountPages = [
  ['/bookmarks', 'Bookmarks'],
  ['/shopping-list', 'Shopping list'],
  ['/subscriptions', 'Subscriptions'],
  ['/profile', 'Profile'],
] as const

/** The layout of account pages: navigation beside the page, or above it on phones. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="account-layout wrap">
      <nav aria-label="Your account">
        <ul className="account-navigation">
          {accountPages.map(([path, label]) => (
            <li key={path}>
              <Link
                to={path}
                className="account-navigation__link"
                aria-current={path === pathname ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
