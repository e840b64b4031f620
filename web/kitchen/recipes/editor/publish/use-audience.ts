import { useEffect, useState } from 'react'
import { counted } from '#core/values/text/counted.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { useKitchenSite } from '../../../frame/kitchen-site.tsx'

/** Who gets newsletters of the site, in words: "4,812 readers". */
export function useAudience(): string {
  const { api } = useApp()
  const { slug: siteSlug } = useKitchenSite()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let isOpen = true
    api.listSubscribers({ siteSlug, limit: 1 }).then(
      ({ body }) => isOpen && setCount(body.counts.newsletter),
      // The number is said where it is known; whoever may not see it is told of readers.
      () => isOpen && setCount(null),
    )
    return () => {
      isOpen = false
    }
  }, [api, siteSlug])
  return count === null ? 'the readers of your newsletter' : counted(count, 'reader')
}
