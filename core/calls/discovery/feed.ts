/** An image of a feed's item; its size in pixels. */
export type FeedImage = {
  readonly url: string
  readonly contentType: string
  readonly width: number
  readonly height: number
}

/** A recipe in a feed, with its public content only. */
export type FeedItem = {
  readonly id: string
  /** Absolute, like all addresses in a feed. */
  readonly url: string
  readonly title: string
  /** Plain text. */
  readonly summary: string
  readonly contentHtml: string
  readonly image: FeedImage | null
  /** ISO 8601 instants. */
  readonly publishedAt: string
  readonly updatedAt: string
  readonly categories: readonly string[]
}

/** The newest recipes of a site, newest first. */
export type Feed = {
  readonly title: string
  readonly description: string
  readonly author: string
  /** BCP 47. */
  readonly language: string
  readonly homeUrl: string
  readonly rssUrl: string
  readonly jsonUrl: string
  /** The site's icon, large (512 pixels) and small (48). */
  readonly iconUrl: string
  readonly faviconUrl: string
  readonly items: readonly FeedItem[]
}

/** The paths of a site's feeds by format. */
export const feedPaths = { rss: '/feed.xml', json: '/feed.json' } as const

/** The number of recipes in a feed. */
export const feedLength = 25

/** The permanent id of a feed item, independent of its address (RFC 9562, 4). */
export function feedItemId({ id }: Pick<FeedItem, 'id'>): string {
  return `urn:uuid:${id}`
}

/** The time of the newest change in a feed; null if it is empty. */
export function feedChangedAt({ items }: Feed): string | null {
  const instants = items.map(({ updatedAt, publishedAt }) =>
    updatedAt > publishedAt ? updatedAt : publishedAt,
  )
  return instants.reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null)
}
