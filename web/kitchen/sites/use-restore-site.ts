import { useNavigate } from 'react-router'
import type { DeletedSite } from '#core/model/site/site-deletion.ts'
import { useCall } from '../../app/use-call.ts'
import { kitchenPath } from '../page/navigation.ts'

/** Restores a deleted site, and opens its kitchen. */
export function useRestoreSite({ id, title }: DeletedSite) {
  const navigate = useNavigate()
  return useCall((api) => api.restoreSite({ deletedSiteId: id }), {
    toastsFailure: true,
    onDone: ({ body }) => void navigate(kitchenPath(body.siteSlug, 'recipes')),
    toast: () => ({ text: `${title} is back online.` }),
  })
}
