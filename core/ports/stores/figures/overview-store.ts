/** A query for events on a site after a time, except those of one person. */
export type NewsQuery = {
  readonly siteId: string
  readonly since: Date
  readonly now: Date
  /** The person whose own comments and changes are not counted. */
  readonly userId: string
}

/** The number of new items on a site. */
export type SiteNews = {
  /** Comments that still exist, including held and hidden ones. */
  readonly comments: number
  /** New subscribers. */
  readonly subscribers: number
  /** Recipes that were published and still are. */
  readonly recipesPublished: number
  /** Newsletters whose delivery has started; held ones are not counted yet. */
  readonly newsletters: number
  /** Entries of the audit log. */
  readonly changes: number
}

/** Counts what is new on sites. */
export interface OverviewStore {
  /** Counts events on the site after the given time, exclusive. */
  news(query: NewsQuery): Promise<SiteNews>
}

/** The dependency on an `OverviewStore`. */
export type OverviewStoreDep = { readonly overviewStore: OverviewStore }
