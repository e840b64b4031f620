import type { HtmlNode } from '#core/values/rich-text/html-node.ts'
import { readRichTextHtml } from '#core/values/rich-text/read-rich-text-html.ts'
import { readRichText } from '#core/values/rich-text/read-text.ts'
import type { Inline, RichText } from '#core/values/rich-text/rich-text.ts'
import { isSafeHref } from '#core/values/rich-text/safe-href.ts'
import { mapInlines } from '#core/values/rich-text/walk-text.ts'
import { richTextHtml } from '#core/values/rich-text/write-html.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { inertBody, renamedPrefix } from './inert-html.ts'

/** The clipboard type of text copied from a rich-text field. It preserves chips. */
export const ownType = 'application/x-trivet-rich-text'

/** The maximum length of HTML read from a clipboard, in UTF-16 code units. */
const maxHtml = 2_000_000

/**
 * Returns the text in a clipboard: unchanged if it was copied from a rich-text field, cleaned if it is HTML, split into
 * paragraphs if it is plain text. Null if the clipboard contains none of these.
 */
export function readClipboard(data: DataTransfer): RichText | null {
  const own = data.getData(ownType)
  if (own !== '') return readOwn(own)
  const html = data.getData('text/html')
  if (html !== '' && html.length <= maxHtml) {
    const text = richTextOfHtml(html)
    if (text.children.length > 0) return text
  }
  const plain = data.getData('text/plain')
  return plain === '' ? null : plainDocument(plain)
}

type Chip = Extract<Inline, { type: 'ingredient-usage-reference' | 'measurement' }>

/**
 * The HTML of a copied text for other programs, with headings, lists and links, and chips as their text. Part of a
 * single paragraph is not wrapped in a paragraph.
 */
export function htmlForOthers(document: RichText, textOfChip: (chip: Chip) => string): string {
  const resolved = mapInlines(document, (inline) =>
    'text' in inline || inline.type === 'link' ? [inline] : [{ text: textOfChip(inline) }],
  )
  const html = richTextHtml(resolved, location.origin)
  const [only, ...others] = resolved.children
  return only?.type === 'paragraph' && others.length === 0 ? html.slice('<p>'.length, -'</p>'.length) : html
}

/** Converts HTML to rich text. Content that rich text cannot represent becomes plain text. */
export function richTextOfHtml(html: string): RichText {
  return readRichTextHtml([...inertBody(html).childNodes].flatMap(toNode))
}

/** Converts plain text to rich text. A single line stays one paragraph and keeps its leading and trailing spaces. */
function plainDocument(plain: string): RichText {
  const isOneLine = !/[\r\n]/.test(plain.trim())
  return isOneLine
    ? readRichText({
        type: 'document',
        children: [{ type: 'paragraph', children: [{ text: plain.replace(/[\r\n]+/g, '') }] }],
      })
    : paragraphsFromText(plain)
}

/** Returns the URL if the clipboard contains a single URL and nothing else, otherwise null. */
export function addressIn(data: DataTransfer): string | null {
  const text = data.getData('text/plain').trim()
  return /^(https?:\/\/|mailto:)\S+$/i.test(text) && isSafeHref(text) ? text : null
}

function readOwn(text: string): RichText | null {
  try {
    const document = readRichText(JSON.parse(text))
    return document.children.length > 0 ? document : null
  } catch {
    return null
  }
}

function toNode(node: Node): HtmlNode[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element)) return []
  return [
    {
      tag: node.localName,
      attribute: (name) => node.getAttribute(name === 'style' ? `${renamedPrefix}style` : name) ?? '',
      children: [...node.childNodes].flatMap(toNode),
    },
  ]
}
