import type { PageHandle } from '../../app/head.ts'
import { Subscribed } from './subscribed.tsx'

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({ title: `Subscription · ${siteTitle}`, isHidden: true }),
}

/** Where a free subscription ends, and the link that confirms it. */
export function Component() {
  return <Subscribed bought={null} />
}
