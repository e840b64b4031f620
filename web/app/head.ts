import type { JsonLd } from '#core/model/recipe/json-ld-node.ts'
import type { SharedPage } from '#core/calls/discovery/share-image.ts'

/** What a page says of itself to browsers, search engines and those who share it. */
export type Head = {
  readonly title: string
  readonly description?: string | null
  /** Path on this host, without a query that changes nothing. */
  readonly canonicalPath?: string
  /** The thing that the page is about, by which it is shared; the site itself where there is none. */
  readonly shared?: SharedPage
  /** Set where the page may be embedded in others. */
  readonly isEmbeddable?: boolean
  readonly type?: 'website' | 'article'
  /** Structured data; the server alone writes it. */
  readonly jsonLd?: JsonLd | null
  readonly isHidden?: boolean
}

/** What a route module's `handle` offers. */
export type PageHandle<Data> = {
  readonly head: (data: Data, facts: HeadFacts) => Head
  /** Whether another reader would get other data; left out where all get the same. */
  readonly dependsOnReader?: (data: Data) => boolean
  /** True for a document that is given for other addresses: the browser draws the page of the address in it. */
  readonly standsForOthers?: boolean
}

/** What every head may name. */
export type HeadFacts = {
  readonly siteTitle: string
  readonly origin: string
}
