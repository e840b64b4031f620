/** What is asked about: what came to a site after an instant, but for what one person did. */
export type NewsQuery = {
  readonly siteId: string
  readonly since: Date
  /** Whose own comments and changes are no news to them. */
  readonly userId: string
}

/** How much came to a site. */
export type SiteNews = {
  /** Comments that are there still, held and hidden ones too. */
  readonly comments: number
  /** People who subscribe now and did not before. */
  readonly subscribers: number
  /** Recipes that were published, and are. */
  readonly recipesPublished: number
  /** Newsletters that were sent off. */
  readonly newsletters: number
  /** Entries of the log. */
  readonly changes: number
}

/** Counts what is new on sites. */
export interface OverviewStore {
  /** Counts what came to the site after the instant; the instant itself is not after it. */
  news(query: NewsQuery): Promise<SiteNews>
}

/** The dependency on an `OverviewStore`. */
export type OverviewStoreDep = { readonly overviewStore: OverviewStore }
