import { leaf } from '#core/values/rich-text/normalize.ts'
import type { Block, Inline, List, ListItem, RichText, TextLeaf } from '#core/values/rich-text/rich-text.ts'
import { isList, splitItem } from '#core/values/rich-text/walk-text.ts'
import type { EditorBlock, EditorInline, EditorItem, EditorList, EditorText } from './editor-node.ts'

/** Converts a stored text to editor nodes. An empty text becomes one empty paragraph. */
export function documentToEditor(document: RichText | null): EditorBlock[] {
  const blocks = (document?.children ?? []).map(toBlock)
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', children: [{ text: '' }] }]
}

function toBlock(block: Block): EditorBlock {
  if (isList(block)) return toList(block)
  if (block.type === 'heading') {
    return { type: 'heading', level: block.level, children: toInlines(block.children) }
  }
  return { type: 'paragraph', children: toInlines(block.children) }
}

function toList(list: List): EditorList {
  return { type: list.type, children: list.children.map(toItem) }
}

function toItem(item: ListItem): EditorItem {
  const [texts, lists] = splitItem(item)
  return { type: 'list-item', children: [{ type: 'line', children: toInlines(texts) }, ...lists.map(toList)] }
}

function toInlines(inlines: readonly Inline[]): EditorInline[] {
  const converted = inlines.map(toInline)
  return converted.length > 0 ? converted : [{ text: '' }]
}

function toInline(inline: Inline): EditorInline {
  if ('text' in inline) return toText(inline)
  if (inline.type === 'link') {
    const children = inline.children.map(toText)
    return { type: 'link', href: inline.href, children: children.length > 0 ? children : [{ text: '' }] }
  }
  const { children = [], ...rest } = inline
  return { ...rest, words: children, children: [{ text: '' }] }
}

function toText({ text, bold, italic }: TextLeaf): EditorText {
  return { text, ...(bold ? { bold: true } : {}), ...(italic ? { italic: true } : {}) }
}

/** Converts plain text to the author's own text for a chip. Blank text gives an empty list. */
export function wordsFrom(text: string): TextLeaf[] {
  return text.trim() === '' ? [] : [leaf(text)]
}
