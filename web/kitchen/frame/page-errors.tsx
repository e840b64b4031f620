import { Outlet, useLocation } from 'react-router'
import { ForbiddenPage } from '../page/unavailable-page.tsx'
import { KitchenError } from './kitchen-error.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { missingRole } from '../page/navigation.ts'

/**
 * Wraps kitchen pages. Explains when the user's role may not open a page, and keeps the navigation when a page fails.
 */
export function Component() {
  const { role } = useKitchenSite()
  const { pathname } = useLocation()
  const path = pathname.slice(useKitchenPath()('').length)
  return missingRole(role, path) === null ? <Outlet /> : <ForbiddenPage />
}

export function ErrorBoundary() {
  return <KitchenError of="page" />
}
