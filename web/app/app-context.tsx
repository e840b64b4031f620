import { createContext, use } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Device } from '#core/ports/device.ts'
import type { AppPlanPrices } from '#core/model/subscription/app-plan.ts'
import type { Site } from '#core/model/site/site.ts'

/** What the server reports about the requested host, in the page data. */
export type HostFacts = {
  /** The site of this host; null on the main host. */
  readonly site: Site | null
  /** The origin of the main host, with accounts and kitchens, for example http://localhost:4000. */
  readonly mainOrigin: string
  /** The origin of this host. */
  readonly origin: string
  /** The settings of the public main host; undefined on the host of a site. */
  readonly landing?: LandingOptions
  /** The measurement ids of the site's analytics; absent when it has none. Visits count only with consent. */
  readonly analyticsIds?: readonly string[]
}

/** The settings of the public main host. */
export type LandingOptions = {
  /** False while creating sites is closed; visitors can then leave their address for early sign-up. */
  readonly isCreationOpen: boolean
  /** The slugs of the showcased sites, in order. */
  readonly showcase: readonly string[]
  /** The prices of a site's plan. */
  readonly planPrices: AppPlanPrices
}

/** The services and facts that every page can use. */
export type App = HostFacts & {
  readonly api: TrivetApi
  /** The same calls, aborted by a signal. */
  readonly abortableApi: (signal: AbortSignal) => TrivetApi
  readonly device: Device
  /** True for a preview without scripts that the server renders for another page. */
  readonly isStatic?: boolean
}

export const AppContext = createContext<App | null>(null)

export const AppProvider = AppContext.Provider

export function useApp(): App {
  const app = use(AppContext)
  if (app === null) throw new Error('useContext must be used within a Context')
  return app
}

/** The language in which numbers are written: the site's, by its tag; undefined for English on the main host. */
export function useNumberLanguage(): string | undefined {
  return use(AppContext)?.site?.language
}

/** The site of this host; throws on the main host. */
export function useSite(): Site {
  const { site } = useApp()
  if (site === null) throw new Error('This page belongs to a site')
  return site
}
