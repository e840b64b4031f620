import type { HtmlNode } from '#core/values/rich-text/html-node.ts'
import { readRichTextHtml } from '#core/values/rich-text/read-html.ts'
import { readRichText } from '#core/values/rich-text/read-text.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { isSafeHref } from '#core/values/rich-text/safe-href.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'

/** The type by which a text copied from one of our fields keeps its chips. */
export const ownType = 'application/x-trivet-rich-text'

/** The longest HTML that is read from a clipboard, in UTF-16 units. */
const maxHtml = 2_000_000

/** The text in a clipboard: a copy from a field as it is, HTML cleaned, plain text by its lines; null for anything else. */
export function readClipboard(data: DataTransfer): RichText | null {
  const own = data.getData(ownType)
  if (own !== '') return readOwn(own)
  const html = data.getData('text/html')
  if (html !== '' && html.length <= maxHtml) {
    // The document is inert: nothing in it runs or loads.
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const text = readRichTextHtml([...body.childNodes].flatMap(toNode))
    if (text.children.length > 0) return text
  }
  const plain = data.getData('text/plain')
  return plain === '' ? null : plainDocument(plain)
}

/** One line stays within its paragraph, with the spaces at its ends. */
function plainDocument(plain: string): RichText {
  const isOneLine = !/[\r\n]/.test(plain.trim())
  return isOneLine
    ? readRichText({
        type: 'document',
        children: [{ type: 'paragraph', children: [{ text: plain.replace(/[\r\n]+/g, '') }] }],
      })
    : paragraphsFromText(plain)
}

/** The address when a clipboard holds nothing but one. */
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
      attribute: (name) => node.getAttribute(name) ?? '',
      children: [...node.childNodes].flatMap(toNode),
    },
  ]
}
