import { useEffect, useState } from 'react'
import { useApp, useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { useAccountLinks } from '../../sign-in/account-link.ts'

/** The way into the kitchen for who manages the site and has not published anything yet. */
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

/** Whether the reader manages this site and it has no published recipe; asked only of who is signed in. */
export function useIsUnpublishedManager(): boolean {
  const { api } = useApp()
  const { slug: siteSlug } = useSite()
  const userId = useCurrentUser()?.id
  const [managerId, setManagerId] = useState<string | null>(null)
  useEffect(() => {
    if (userId === undefined) return
    let isWanted = true
    const ask = async () => {
      const { body } = await api.listRecipes({ siteSlug, limit: '1' })
      if (body.total > 0) return
      await api.getManagedSite({ siteSlug })
      if (isWanted) setManagerId(userId)
    }
    // A refusal says that the reader is no manager.
    ask().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [api, siteSlug, userId])
  return userId !== undefined && managerId === userId
}
