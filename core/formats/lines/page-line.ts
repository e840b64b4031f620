import type { HtmlElement } from '../document/html-tree.ts'
import type { LineHint } from './line-hints.ts'

/** A displayed line of a page. */
export type PageLine = {
  readonly text: string
  /** The block that is the line, or contains it. */
  readonly element: HtmlElement
  /**
   * The heading level 1 to 6, 7 for a line that only looks like a heading (bold, or a term of a definition), 0 for
   * others.
   */
  readonly level: number
  /** True for an item of a list, a row of a table, or one of several similar blocks. */
  readonly isItem: boolean
  /** The kind of content according to the names of surrounding elements. */
  readonly hint: LineHint | null
  /** The tags and classes of the block and its parent, which are equal for the lines of a list. */
  readonly shape: string
}
