import { normalizeInlines } from './normalize.ts'
import type { Block, Inline, List, ListItem, RichText, TextLeaf } from './rich-text.ts'

/** Any node below the document. */
export type RichTextNode = Block | ListItem | Inline

/** Calls `visit` for every node below the document, in document order. */
export function walkRichText(document: RichText, visit: (node: RichTextNode) => void): void {
  const visitNode = (node: RichTextNode): void => {
    visit(node)
    if ('children' in node) node.children?.forEach(visitNode)
  }
  document.children.forEach(visitNode)
}

/** The document with every inline node replaced by the result of `replace`, normalized. */
export function mapInlines(document: RichText, replace: (inline: Inline) => readonly Inline[]): RichText {
  const inlines = (nodes: readonly Inline[]): Inline[] => normalizeInlines(nodes.flatMap(replace))
  const list = (node: List): List => ({ type: node.type, children: node.children.map(item) })
  const item = (node: ListItem): ListItem => {
    const [texts, lists] = splitItem(node)
    return { type: 'list-item', children: [...inlines(texts), ...lists.map(list)] }
  }
  const block = (node: Block): Block =>
    isList(node) ? list(node) : { ...node, children: inlines(node.children) }
  return { type: 'document', children: document.children.map(block) }
}

/** An item's own text, and the lists in it. */
export function splitItem(item: ListItem): [Inline[], List[]] {
  const texts: Inline[] = []
  const lists: List[] = []
  for (const child of item.children) {
    if (isList(child)) lists.push(child)
    else texts.push(child)
  }
  return [texts, lists]
}

/** The text of an inline node: a leaf itself, or the leaves inside; empty if it has no text. */
export function leavesOf(inline: Inline): readonly TextLeaf[] {
  return 'text' in inline ? [inline] : (inline.children ?? [])
}

/** True for a numbered or bulleted list. */
export function isList(node: RichTextNode): node is List {
  return 'type' in node && (node.type === 'numbered-list' || node.type === 'bulleted-list')
}
