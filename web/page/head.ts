import type { JsonLd } from '#core/recipe/json-ld-node.ts'
import type { Image } from '#core/image/image.ts'

/** What a page says of itself to browsers, search engines and those who share it. */
export type Head = {
  readonly title: string
  readonly description?: string | null
  /** Path on this host, without a query that changes nothing. */
  readonly canonicalPath?: string
  readonly image?: Image | null
  readonly type?: 'website' | 'article'
  /** Structured data; the server alone writes it. */
  readonly jsonLd?: JsonLd | null
  readonly isHidden?: boolean
}

/** What a route module's `handle` offers. */
export type PageHandle<Data> = {
  readonly head: (data: Data, facts: HeadFacts) => Head
}

/** What every head may name. */
export type HeadFacts = {
  readonly siteTitle: string
  readonly origin: string
}
