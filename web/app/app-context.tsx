import { createContext, use } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Device } from '#core/ports/device.ts'
import type { AppPlanPrices } from '#core/model/subscription/app-plan.ts'
import type { Site } from '#core/model/site/site.ts'

/** What the server says of the host that was asked; it travels in the page data. */
export type HostFacts = {
  /** The site of this host; null on the main host. */
  readonly site: Site | null
  /** Where accounts and kitchens live, for example http://localhost:4000. */
  readonly mainOrigin: string
  /** The origin of this host. */
  readonly origin: string
  /** What the operator shows and offers on the main host; absent on the host of a site. */
  readonly landing?: LandingOptions
  /** The ids under which a tag counts the visits of readers who agree; absent where nothing is counted so. */
  readonly analyticsIds?: readonly string[]
}

/** What strangers find on the main host. */
export type LandingOptions = {
  /** False where nobody can create a site, and addresses are noted for the day on which they can. */
  readonly isCreationOpen: boolean
  /** The slugs of the sites that are shown, in their order. */
  readonly showcase: readonly string[]
  /** What a site costs. */
  readonly planPrices: AppPlanPrices
}

/** What every page can reach beside its own data. */
export type App = HostFacts & {
  readonly api: TrivetApi
  /** The same calls, aborted by a signal. */
  readonly abortableApi: (signal: AbortSignal) => TrivetApi
  readonly device: Device
}

export const AppContext = createContext<App | null>(null)

export const AppProvider = AppContext.Provider

export function useApp(): App {
  const app = use(AppContext)
  if (app === null) throw new Error('useContext must be used within a Context')
  return app
}

/** The site of this host; only pages of a site may ask. */
export function useSite(): Site {
  const { site } = useApp()
  if (site === null) throw new Error('This page belongs to a site')
  return site
}
