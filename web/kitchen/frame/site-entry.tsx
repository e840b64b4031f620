import { replace } from 'react-router'
import { kitchenLoader } from './kitchen-page.ts'
import { kitchenPath } from './navigation.ts'

/** The kitchen of a site opens with its recipes. */
export const loader = kitchenLoader<null>((_, siteSlug) =>
  Promise.reject(replace(kitchenPath(siteSlug, 'recipes'))),
)

export function Component() {
  return null
}
