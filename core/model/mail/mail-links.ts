import { WebUrl } from '../../values/bounded.ts'
import type { Block, Inline, List, ListItem, RichText } from '../../values/rich-text/rich-text.ts'
import type { MailDocument, MailPart } from './mail-document.ts'

/**
 * The addresses of links in the texts of a mail, without duplicates and in order; those of buttons and images are not
 * included.
 */
export function linksInTexts(document: MailDocument): string[] {
  const found = new Set<string>()
  withTextLinks(document, (href) => {
    if (WebUrl.safeParse(href).success) found.add(href)
    return href
  })
  return [...found]
}

/** The mail with changed addresses of the links in its texts. */
export function withTextLinks(document: MailDocument, change: (href: string) => string): MailDocument {
  const inText = (text: RichText): RichText => ({
    ...text,
    children: text.children.map((block) => inBlock(block, change)),
  })
  const inPart = (part: MailPart): MailPart => {
    if (part.kind === 'rich') return { ...part, text: inText(part.text) }
    return part.kind === 'steps' ? { ...part, steps: part.steps.map(inText) } : part
  }
  return { ...document, parts: document.parts.map(inPart) }
}

type Change = (href: string) => string

function inBlock(block: Block, change: Change): Block {
  return isList(block)
    ? inList(block, change)
    : { ...block, children: block.children.map((each) => inInline(each, change)) }
}

function inList(list: List, change: Change): List {
  const inItem = (item: ListItem): ListItem => ({
    ...item,
    children: item.children.map((each) => (isList(each) ? inList(each, change) : inInline(each, change))),
  })
  return { ...list, children: list.children.map(inItem) }
}

function inInline(inline: Inline, change: Change): Inline {
  return 'type' in inline && inline.type === 'link' ? { ...inline, href: change(inline.href) } : inline
}

function isList(node: Block | Inline | List): node is List {
  return 'type' in node && (node.type === 'numbered-list' || node.type === 'bulleted-list')
}
