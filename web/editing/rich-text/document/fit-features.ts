import type { Block, Inline, List, RichText } from '#core/values/rich-text/rich-text.ts'
import { normalizeInlines } from '#core/values/rich-text/normalize.ts'
import { isList, mapInlines, splitItem } from '#core/values/rich-text/walk-text.ts'
import type { TextFeature } from './text-features.ts'

/**
 * Converts content that a field does not allow to content that it does, such as headings to paragraphs. No text is
 * lost.
 */
export function fitFeatures(document: RichText, features: readonly TextFeature[]): RichText {
  const has = (feature: TextFeature) => features.includes(feature)
  const linked = has('links') ? document : mapInlines(document, unlink)
  const listed = has('lists') ? linked.children : linked.children.flatMap(withoutLists)
  const headed = has('headings') ? listed : listed.map(withoutHeading)
  return { type: 'document', children: has('paragraphs') ? headed : inOneLine(headed) }
}

function unlink(inline: Inline): Inline[] {
  return !('text' in inline) && inline.type === 'link' ? inline.children : [inline]
}

function withoutHeading(block: Block): Block {
  return block.type === 'heading' ? { type: 'paragraph', children: block.children } : block
}

/** Converts every list item to a paragraph, in reading order. */
function withoutLists(block: Block): Block[] {
  return isList(block) ? itemTexts(block).map((children) => ({ type: 'paragraph', children })) : [block]
}

function itemTexts(list: List): Inline[][] {
  return list.children.flatMap((item) => {
    const [texts, lists] = splitItem(item)
    return [...(texts.length > 0 ? [texts] : []), ...lists.flatMap(itemTexts)]
  })
}

function inOneLine(blocks: readonly Block[]): Block[] {
  const texts = blocks.flatMap((block) => (isList(block) ? itemTexts(block) : [block.children]))
  const joined = texts.flatMap((inlines, index): Inline[] =>
    index === 0 ? inlines : [{ text: ' ' }, ...inlines],
  )
  const children = normalizeInlines(joined)
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}
