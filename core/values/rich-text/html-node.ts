/** An element or text of an HTML document, independent of the parser; entities are decoded. */
export type HtmlNode = string | HtmlNodeElement

/** An element with its name and attributes in lower case. */
export type HtmlNodeElement = {
  readonly tag: string
  /** The value of an attribute, empty if it is missing. */
  attribute(name: string): string
  readonly children: readonly HtmlNode[]
}
