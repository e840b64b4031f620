import type { JsonLd } from '#core/model/recipe/json-ld/json-ld-node.ts'
import type { SharedPage } from '#core/calls/discovery/share-image.ts'

/** The metadata of a page for browsers, search engines and link previews. */
export type Head = {
  readonly title: string
  readonly description?: string | null
  /** The canonical path on this host. */
  readonly canonicalPath?: string
  /** The object of the page for its share image; the site if omitted. */
  readonly shared?: SharedPage
  /** Set when other pages may embed this one. */
  readonly isEmbeddable?: boolean
  readonly type?: 'website' | 'article'
  /** Structured data; rendered on the server only. */
  readonly jsonLd?: JsonLd | null
  readonly isHidden?: boolean
}

/** The `handle` of a route module. */
export type PageHandle<Data> = {
  readonly head: (data: Data, facts: HeadFacts) => Head
  /** Whether the data depends on the reader; omitted if it is the same for everyone. */
  readonly dependsOnReader?: (data: Data) => boolean
  /** Whether the page has its own newsletter form, which replaces the one above the footer. */
  readonly hasNewsletterForm?: (data: Data) => boolean
  /** True for a document served for other addresses: the browser renders the page of its address into it. */
  readonly isOfflineSkeleton?: boolean
}

/** The facts that every head can use. */
export type HeadFacts = {
  readonly siteTitle: string
  readonly origin: string
}
