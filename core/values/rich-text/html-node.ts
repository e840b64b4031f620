/** An element or a text of an HTML document, whatever parsed it; entities are decoded. */
export type HtmlNode = string | HtmlNodeElement

/** An element: its name and attributes in lower case. */
export type HtmlNodeElement = {
  readonly tag: string
  /** The value of an attribute, empty when it is missing. */
  attribute(name: string): string
  readonly children: readonly HtmlNode[]
}
