import type { HtmlElement } from './html-tree.ts'
import type { LineHint } from './line-hints.ts'

/** One line of a page as a reader sees it. */
export type PageLine = {
  readonly text: string
  /** The block that the line fills, or that it is part of. */
  readonly element: HtmlElement
  /** Heading level 1 to 6, 7 for a line that only looks like a heading (bold, or of a definition), 0 for others. */
  readonly level: number
  /** True for an item of a list, a row of a table, one of several equal blocks. */
  readonly isItem: boolean
  /** What the names of the elements around it say. */
  readonly hint: LineHint | null
  /** Tag and classes of the block and its parent: lines of one list share it. */
  readonly shape: string
}
