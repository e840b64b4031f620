import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { failureStatus } from '#core/model/call-failure.ts'
import { useApp } from '../../app/app-context.tsx'
import { useKitchenSite } from './kitchen-site.tsx'

/**
 * Reloads the kitchen if the user's role has changed since it was opened, or if the user was removed from the site. For
 * components that replace a refused page, because that is when the change is noticed.
 */
export function useFrameCheck(): void {
  const { api } = useApp()
  const { slug, role } = useKitchenSite()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void api.getManagedSite({ siteSlug: slug }).then(
      ({ body: { site } }) => void (site.role !== role && revalidate()),
      (reason: unknown) => void (failureStatus(reason) === 404 && revalidate()),
    )
  }, [api, slug, role, revalidate])
}
