import type { SiteSettings } from './site-settings.ts'

/** A stored site: its settings and additional fields of the platform. */
export type SiteRecord = {
  readonly id: string
  readonly ownerId: string
  readonly settings: SiteSettings
  /** The site's own host name, in lower case; null for `{slug}.{main host}`. */
  readonly domain: string | null
  readonly monthlyAmountCents: number | null
  readonly yearlyAmountCents: number | null
  /** Since when and why an administrator has closed the site; null while it is open. */
  readonly closure: { readonly closedAt: Date; readonly reason: string } | null
  /**
   * How many addresses that never confirmed on this platform the site may mail in a day, as an administrator has set;
   * null for the number of the platform.
   */
  readonly firstMailsPerDay: number | null
  /** Incremented by every write that can change a public page. */
  readonly revision: number
  readonly createdAt: Date
}

/** The prices for readers of a site, in cents; null if a plan is not offered. */
export type SitePrices = Pick<SiteRecord, 'monthlyAmountCents' | 'yearlyAmountCents'>
