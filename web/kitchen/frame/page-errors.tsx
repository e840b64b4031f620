import { Outlet, useLocation } from 'react-router'
import { ForeignPage, KitchenError } from './kitchen-error.tsx'
import { useKitchenPath, useKitchenSite } from './kitchen-site.tsx'
import { missingRole } from './navigation.ts'

/** Pages of a kitchen: one that the role does not include says so, and one that fails leaves the navigation in place. */
export function Component() {
  const { role } = useKitchenSite()
  const { pathname } = useLocation()
  const path = pathname.slice(useKitchenPath()('').length)
  return missingRole(role, path) === null ? <Outlet /> : <ForeignPage />
}

export function ErrorBoundary() {
  return <KitchenError of="page" />
}
