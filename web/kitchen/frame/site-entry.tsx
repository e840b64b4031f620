import { Navigate } from 'react-router'
import { useKitchenPath } from '../page/kitchen-site.tsx'

/**
 * Redirects the kitchen of a site to its recipes. A redirect in a loader would not work: on the first load the router
 * uses the server's loader data, which is empty.
 */
export function Component() {
  return <Navigate to={useKitchenPath()('recipes')} replace />
}
