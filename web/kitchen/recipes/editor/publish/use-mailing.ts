import { useQuery } from '../../../../app/use-query.ts'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { useRecipeMetadata } from '../work/editor-context.tsx'
import { mailingOf, type Mailing } from './mailing.ts'

/** Whether the edited recipe can be mailed, and to whom; null while loading. */
export function useMailing(): Mailing | null {
  const { slug: siteSlug, newslettersEnabled } = useKitchenSite()
  const recipeId = useRecipeMetadata()?.id ?? null
  const readers = useQuery(
    siteSlug,
    async (api) => (await api.listSubscribers({ siteSlug, limit: 1 })).body.counts.newsletter,
  )
  const sends = useQuery(
    recipeId,
    async (api) =>
      (await api.listNewsletterSends({ siteSlug, recipeId: recipeId ?? '' })).body.newsletterSends,
  )
  if (readers.isPending || sends.isPending) return null
  return mailingOf({
    newslettersEnabled,
    readers: readers.data,
    isMailed: sends.data !== null && sends.data.length > 0,
  })
}
