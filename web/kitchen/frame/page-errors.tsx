import { Outlet, useLocation } from 'react-router'
import { ForeignPage } from '../page/unavailable-page.tsx'
import { KitchenError } from './kitchen-error.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { missingRole } from '../page/navigation.ts'

/** Wraps kitchen pages: a page that the role may not open says so, and a page that fails keeps the navigation. */
export function Component() {
  const { role } = useKitchenSite()
  const { pathname } = useLocation()
  const path = pathname.slice(useKitchenPath()('').length)
  return missingRole(role, path) === null ? <Outlet /> : <ForeignPage />
}

export function ErrorBoundary() {
  return <KitchenError of="page" />
}
