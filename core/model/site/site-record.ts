import type { SiteSettings } from './site-settings.ts'

/** A stored site: its settings and what the platform keeps beside them. */
export type SiteRecord = {
  readonly id: string
  readonly ownerId: string
  readonly settings: SiteSettings
  /** A host name of its own, lower-case; null for `{slug}.{main host}`. */
  readonly domain: string | null
  readonly monthlyAmountCents: number | null
  readonly yearlyAmountCents: number | null
  /** Since when and why the platform shows the site to nobody; null while it is open. */
  readonly closure: { readonly closedAt: Date; readonly reason: string } | null
  /** Raised by every write that a public page can show. */
  readonly revision: number
  readonly createdAt: Date
}

/** What readers of a site pay, in cents; null where a plan is not offered. */
export type SitePrices = Pick<SiteRecord, 'monthlyAmountCents' | 'yearlyAmountCents'>
