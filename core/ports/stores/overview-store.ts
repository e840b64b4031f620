/** A query for what happened on a site after a time, except what one person did. */
export type NewsQuery = {
  readonly siteId: string
  readonly since: Date
  readonly now: Date
  /** The person whose own comments and changes are not counted. */
  readonly userId: string
}

/** The number of new things on a site. */
export type SiteNews = {
  /** Comments that still exist, including held and hidden ones. */
  readonly comments: number
  /** New subscribers. */
  readonly subscribers: number
  /** Recipes that were published and still are. */
  readonly recipesPublished: number
  /** Newsletters that began to be sent; those on hold are not counted yet. */
  readonly newsletters: number
  /** Entries of the log. */
  readonly changes: number
}

/** Counts what is new on sites. */
export interface OverviewStore {
  /** Counts what happened on the site after the time, exclusive. */
  news(query: NewsQuery): Promise<SiteNews>
}

/** The dependency on an `OverviewStore`. */
export type OverviewStoreDep = { readonly overviewStore: OverviewStore }
