import { replace } from 'react-router'
import { unwrap, apiOf } from '../../app/loading.ts'
import { kitchenLoader } from './kitchen-page.ts'
import { kitchenPath } from './navigation.ts'

/** The kitchen of a site opens with its recipes; a stranger is not led on, but told that it is not theirs. */
export const loader = kitchenLoader<null>(async ({ context }, siteSlug) => {
  await unwrap(apiOf(context).getManagedSite({ siteSlug }))
  throw replace(kitchenPath(siteSlug, 'recipes'))
})

export function Component() {
  return null
}
