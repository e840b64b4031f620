import { Outlet } from 'react-router'
import { KitchenError } from './kitchen-error.tsx'

/** Pages of a kitchen; one that fails leaves the navigation in place. */
export function Component() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <KitchenError of="page" />
}
