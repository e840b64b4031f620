import { useEffect, useState } from 'react'
import type { CurrentSubscription } from '#core/model/account/user.ts'
import { useApp, useSite } from '../../app/app-context.tsx'

/** What a reader has bought: `pending` until it is known, null for none or one that cannot be found. */
export type Bought = { readonly email: string; readonly subscription: CurrentSubscription | null }

/** Asks for a checkout by its id; what was paid may be new to the server, so no page can hold it beforehand. */
export function useCheckout(checkoutSessionId: string): Bought | null | 'pending' {
  const { api } = useApp()
  const { slug: siteSlug } = useSite()
  const [found, setFound] = useState<Bought | null | 'pending'>('pending')
  useEffect(() => {
    let isWanted = true
    api.getCheckoutSession({ siteSlug, checkoutSessionId }).then(
      ({ body }) => isWanted && setFound(body.checkoutSession),
      () => isWanted && setFound(null),
    )
    return () => {
      isWanted = false
    }
  }, [api, siteSlug, checkoutSessionId])
  return found
}
