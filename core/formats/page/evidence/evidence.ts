import type { PageLine } from '../../lines/page-line.ts'
import type { SchemaNode } from '../../record/schema-node.ts'
import type { PageHead } from '../parse/page-head.ts'

/** A kind of markup with whole recipes. */
export type MarkupName = 'json-ld' | 'microdata' | 'rdfa' | 'microformats'

/** Where something about a recipe was found. */
export type SourceName =
  | MarkupName
  | 'head'
  | 'byline'
  | 'visible lines'
  | 'images'
  | 'program state'
  | 'caption'
  | 'text'

/**
 * Whether a recipe is the page's own: `own` for the page's own one, `foreign` for the main one if it is of another page,
 * `further` for any other.
 */
export type Standing = 'own' | 'foreign' | 'further'

/** A marked recipe with the structure of JSON-LD, whatever its syntax. */
export type NodeEvidence = {
  readonly kind: 'node'
  readonly source: MarkupName
  readonly node: SchemaNode
  readonly standing: Standing
}

/** An image of the page that may show the dish; its address is as in the page. */
export type PageImage = { readonly address: string; readonly alt: string; readonly isBehindHeading: boolean }

/** A script with data; JSON if `isJson`, otherwise a program that contains it. */
export type DataScript = { readonly text: string; readonly isJson: boolean }

/** What a page says about its recipes, as it says it: nothing is interpreted or chosen yet. */
export type Evidence =
  | NodeEvidence
  | { readonly kind: 'head'; readonly source: 'head'; readonly head: PageHead }
  | { readonly kind: 'name'; readonly source: 'byline'; readonly name: string }
  | { readonly kind: 'lines'; readonly source: 'visible lines'; readonly lines: readonly PageLine[] }
  | { readonly kind: 'images'; readonly source: 'images'; readonly images: readonly PageImage[] }
  | { readonly kind: 'scripts'; readonly source: 'program state'; readonly scripts: readonly DataScript[] }
  | { readonly kind: 'captions'; readonly source: 'caption'; readonly captions: readonly string[] }
