import { Navigate } from 'react-router'
import { useKitchenPath } from './kitchen-site.tsx'

/**
 * The kitchen of a site opens with its recipes. Not a redirect of a loader: on a first load the router would keep what
 * the server gave the frame, which is nothing.
 */
export function Component() {
  return <Navigate to={useKitchenPath()('recipes')} replace />
}
