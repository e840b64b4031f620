import type { HydrationState } from 'react-router'
import type { HostFacts } from './app-context.tsx'

/** What the server hands to the browser inside the page, so that nothing is fetched twice. */
export type PageData = {
  readonly host: HostFacts
  readonly hydration: HydrationState
}

export const pageDataId = 'page-data'
