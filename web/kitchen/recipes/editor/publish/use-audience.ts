import { counted } from '#core/values/text/counted.ts'
import { useQuery } from '../../../../app/use-query.ts'
import { useKitchenSite } from '../../../frame/kitchen-site.tsx'

/** Who gets newsletters of the site, in words: "4,812 readers"; without a number for people who may not see it. */
export function useAudience(): string {
  const { slug: siteSlug } = useKitchenSite()
  const { data: count } = useQuery(
    siteSlug,
    async (api) => (await api.listSubscribers({ siteSlug, limit: 1 })).body.counts.newsletter,
  )
  return count === null ? 'the readers of your newsletter' : counted(count, 'reader')
}
