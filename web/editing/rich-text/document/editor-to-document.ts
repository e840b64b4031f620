import type { Descendant } from 'slate'
import { cleanText } from '#core/values/rich-text/clean-text.ts'
import { leaf, normalizeInlines } from '#core/values/rich-text/normalize.ts'
import type { Block, Inline, List, ListItem, RichText, TextLeaf } from '#core/values/rich-text/rich-text.ts'
import { isSafeHref } from '#core/values/rich-text/safe-href.ts'
import { isChip, isItem, isLink, isListNode, isTextBlock, type EditorList } from './editor-node.ts'

/** Converts editor nodes to a stored text in normal form, without empty blocks. Null if nothing is left. */
export function editorToDocument(nodes: readonly Descendant[]): RichText | null {
  const children = nodes.flatMap(toBlocks)
  return children.length > 0 ? { type: 'document', children } : null
}

function toBlocks(node: Descendant): Block[] {
  if (isListNode(node)) {
    const list = toList(node)
    return list === null ? [] : [list]
  }
  if (!isTextBlock(node)) return []
  const children = toInlines(node.children)
  if (children.length === 0) return []
  return node.type === 'heading'
    ? [{ type: 'heading', level: node.level, children }]
    : [{ type: 'paragraph', children }]
}

function toList(list: EditorList): List | null {
  const items = list.children.flatMap((item): ListItem[] => {
    if (!isItem(item)) return []
    const texts = item.children.flatMap((child) => (isTextBlock(child) ? toInlines(child.children) : []))
    const lists = item.children.flatMap((child) => (isListNode(child) ? (toList(child) ?? []) : []))
    return texts.length + lists.length > 0 ? [{ type: 'list-item', children: [...texts, ...lists] }] : []
  })
  return items.length > 0 ? { type: list.type, children: items } : null
}

/** Converts inline editor nodes to stored ones in normal form. */
function toInlines(nodes: readonly Descendant[]): Inline[] {
  return normalizeInlines(nodes.flatMap(toInline))
}

function toInline(node: Descendant): Inline[] {
  if ('text' in node) return [toLeaf(node)]
  if (isLink(node)) {
    const children = node.children.map(toLeaf)
    return isSafeHref(node.href) ? [{ type: 'link', href: node.href, children }] : children
  }
  if (!isChip(node)) return []
  const { words, children: _, ...rest } = node
  return [words.length > 0 ? { ...rest, children: words } : rest]
}

function toLeaf({ text, bold, italic }: TextLeaf): TextLeaf {
  return leaf(cleanText(text), { ...(bold ? { bold } : {}), ...(italic ? { italic } : {}) })
}
