import type { HydrationState } from 'react-router'
import type { HostFacts } from './app-context.tsx'

/** The data that the server embeds in the page, so that the browser does not fetch it again. */
export type PageData = {
  readonly host: HostFacts
  /** Null in a document served for other addresses. */
  readonly hydration: HydrationState | null
}

export const pageDataId = 'page-data'
