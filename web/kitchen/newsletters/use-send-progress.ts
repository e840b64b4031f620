import { useState } from 'react'
import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import { usePolling } from '../../app/use-polling.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'

type Sends = readonly NewsletterSend[]

/** The newsletters of the page with their current progress, polled while one is being sent. */
export function useSendProgress(loaded: Sends): Sends {
  const { slug: siteSlug } = useKitchenSite()
  const [latest, setLatest] = useState({ loaded, sends: loaded })
  const sends = latest.loaded === loaded ? latest.sends : loaded
  usePolling(
    sends.every(({ isDone }) => isDone) ? null : siteSlug,
    async (api) => {
      const { newsletterSends } = (await api.listNewsletterSends({ siteSlug })).body
      setLatest({ loaded, sends: newsletterSends })
      return true
    },
    { intervalMs: 3000, failureText: 'The progress of the newsletters did not load' },
  )
  return sends
}
