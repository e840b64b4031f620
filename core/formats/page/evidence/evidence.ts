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
  | 'program file'

/**
 * Whether a recipe is the page's own: `own` for the page's own one, `foreign` for the main one if it is of another page,
 * `further` for any other.
 */
export type Standing = 'own' | 'foreign' | 'further'

/** An image of the page that may show the dish; its address is as in the page. */
export type PageImage = { readonly address: string; readonly alt: string; readonly isBehindHeading: boolean }

/** A script with data; JSON if `isJson`, otherwise a program that contains it. */
export type DataScript = { readonly text: string; readonly isJson: boolean }

/** What a page says about its recipes by kind, as it says it: nothing is interpreted or chosen yet. */
type Found = {
  /** A marked recipe with the structure of JSON-LD, whatever its syntax. */
  node: { readonly source: MarkupName; readonly node: SchemaNode; readonly standing: Standing }
  head: { readonly source: 'head'; readonly head: PageHead }
  name: { readonly source: 'byline'; readonly name: string }
  lines: { readonly source: 'visible lines'; readonly lines: readonly PageLine[] }
  images: { readonly source: 'images'; readonly images: readonly PageImage[] }
  scripts: { readonly source: 'program state'; readonly scripts: readonly DataScript[] }
  captions: { readonly source: 'caption'; readonly captions: readonly string[] }
}

/** The kinds of evidence. */
export type EvidenceKind = keyof Found

/** Evidence of some kinds. */
export type EvidenceOf<Kind extends EvidenceKind> = {
  [Each in Kind]: { readonly kind: Each } & Found[Each]
}[Kind]

/** Evidence of any kind. */
export type Evidence = EvidenceOf<EvidenceKind>
