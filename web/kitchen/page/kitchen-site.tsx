import { createContext, use } from 'react'
import type { ManagedSite } from '#core/model/site/site.ts'
import { kitchenPath } from './navigation.ts'

const SiteContext = createContext<ManagedSite | null>(null)

export const KitchenSiteProvider = SiteContext.Provider

/** The site of this kitchen, with the user's role. */
export function useKitchenSite(): ManagedSite {
  const site = use(SiteContext)
  if (site === null) throw new Error('This component belongs inside the kitchen of a site')
  return site
}

/** Returns a function that creates paths of this kitchen, as in `useKitchenPath()('recipes')`. */
export function useKitchenPath(): (path: string) => string {
  const { slug } = useKitchenSite()
  return (path) => kitchenPath(slug, path)
}
