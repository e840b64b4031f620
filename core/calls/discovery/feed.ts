/** An image of a feed's item; its size in pixels. */
export type FeedImage = {
  readonly url: string
  readonly contentType: string
  readonly width: number
  readonly height: number
}

/** A recipe as feeds announce it: only what everybody may read of it. */
export type FeedItem = {
  readonly id: string
  /** Absolute, as all addresses of a feed. */
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

/** The newest recipes of a site, newest first, for the readers of feeds. */
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

/** Where the feeds of a site are, by kind. */
export const feedPaths = { rss: '/feed.xml', json: '/feed.json' } as const

/** How many recipes a feed holds. */
export const feedLength = 25

/** The name by which feeds know an item forever, whatever becomes of its address (RFC 9562, 4). */
export function feedItemId({ id }: Pick<FeedItem, 'id'>): string {
  return `urn:uuid:${id}`
}

/** The instant of the newest change in a feed; null for one without items. */
export function feedChangedAt({ items }: Feed): string | null {
  const instants = items.map(({ updatedAt, publishedAt }) =>
    updatedAt > publishedAt ? updatedAt : publishedAt,
  )
  return instants.reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null)
}
