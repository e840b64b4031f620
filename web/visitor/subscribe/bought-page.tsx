import { useParams } from 'react-router'
import type { PageHandle } from '../../app/head.ts'
import { Subscribed } from './subscribed.tsx'
import { useCheckout } from './use-checkout.ts'

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({ title: `Subscription · ${siteTitle}`, isHidden: true }),
}

/** Where a payment ends, and the link of the mail after it. */
export function Component() {
  return <Subscribed bought={useCheckout(useParams()['checkoutSessionId'] ?? '')} />
}
