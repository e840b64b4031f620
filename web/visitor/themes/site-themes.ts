import type { ComponentType } from 'react'
import { SiteFooter } from '../site/site-footer.tsx'
import { SiteHeader } from '../site/site-header.tsx'

/** The places of a site's pages that a site may fill in its own way. */
export type Slots = {
  readonly header: ComponentType
  readonly footer: ComponentType
}

/** What is special about one site. */
type SiteTheme = {
  readonly slots: Partial<Slots>
}

const defaultSlots: Slots = { header: SiteHeader, footer: SiteFooter }

/** The sites that differ from the default, by slug. */
const siteThemes: Readonly<Record<string, SiteTheme>> = {}

/** The slots of a site: its own where it has some, else the default ones. */
export function slotsOf(siteSlug: string): Slots {
  const theme = Object.hasOwn(siteThemes, siteSlug) ? siteThemes[siteSlug] : undefined
  return { ...defaultSlots, ...theme?.slots }
}
