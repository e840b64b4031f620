/** Rich text of recipes and pages: parsed from Markdown, traversed, and written as Markdown, HTML or plain text. */
export { normalizeInlines, normalizeLeaves } from './values/rich-text/normalize.ts'
export { readMarkdown } from './values/rich-text/read-markdown.ts'
export { readRichText } from './values/rich-text/read-text.ts'
export {
  Block,
  Heading,
  IngredientUsageReference,
  Inline,
  Link,
  List,
  ListItem,
  Measurement,
  Paragraph,
  Phrase,
  RichText,
  ShortText,
  TextLeaf,
} from './values/rich-text/rich-text.ts'
export { isSafeHref } from './values/rich-text/safe-href.ts'
export { safeHtml } from './values/rich-text/safe-html.ts'
export { mapInlines, type RichTextNode, walkRichText } from './values/rich-text/walk-text.ts'
export { richTextHtml } from './values/rich-text/write-html.ts'
export { writeMarkdown } from './values/rich-text/write-markdown.ts'
export {
  emptyRichText,
  excerpt,
  isBlankText,
  paragraphsFromText,
  plainText,
} from './values/rich-text/write-text.ts'
