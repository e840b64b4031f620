import type { HydrationState } from 'react-router'
import type { HostFacts } from './app-context.tsx'

/** What the server hands to the browser inside the page, so that nothing is fetched twice. */
export type PageData = {
  readonly host: HostFacts
  /** Null in a document that stands for pages of other addresses. */
  readonly hydration: HydrationState | null
}

export const pageDataId = 'page-data'
