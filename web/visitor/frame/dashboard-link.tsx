import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { useQuery } from '../../app/use-query.ts'
import { useAccountLinks } from '../../sign-in/account-link.ts'
import { fetchManagedSite } from '../site/managed-site.ts'

/** A link to the kitchen for managers of a site without a published recipe. */
export function DashboardLink() {
  const { slug } = useSite()
  const linkTo = useAccountLinks()
  if (!useIsUnpublishedManager()) return null
  return (
    <li>
      <a {...linkTo(`/kitchen/${slug}/recipes`)}>Creator dashboard</a>
    </li>
  )
}

/** Whether the reader manages this site and it has no published recipe; requested only for signed-in readers. */
export function useIsUnpublishedManager(): boolean {
  const { slug: siteSlug } = useSite()
  const userId = useCurrentUser()?.id
  const { data } = useQuery(userId ?? null, (api) => isUnpublishedManager(api, siteSlug))
  return data === true
}

async function isUnpublishedManager(api: TrivetApi, siteSlug: string): Promise<boolean> {
  const { body } = await api.listRecipes({ siteSlug, limit: '1' })
  if (body.total > 0) return false
  try {
    await fetchManagedSite(api, siteSlug)
    return true
  } catch (error) {
    if (failureStatus(error) === 404) return false
    throw error
  }
}
