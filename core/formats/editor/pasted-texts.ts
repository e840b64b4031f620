import { leavesOf, mapInlines, walkRichText } from '../../values/rich-text/walk-text.ts'
import type { Inline, RichText } from '../../values/rich-text/rich-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { readLines } from './pasted-lines.ts'

/** A pasted text: the content of a row, or the heading of the following rows. */
export type PastedText =
  | { readonly kind: 'row'; readonly content: RichText }
  | { readonly kind: 'heading'; readonly text: string }

/**
 * Tells the headings among pasted texts and removes bullets and consecutive numbers, like `pastedLines`, but keeps the
 * formatting of the texts.
 */
export function pastedTexts(texts: readonly RichText[]): PastedText[] {
  const plain = texts.map((text) => plainText(text).trim())
  return readLines(plain).map(({ line, text, isHeading }, index): PastedText => {
    const content = texts[index] ?? { type: 'document', children: [] }
    if (isHeadingBlock(content)) return { kind: 'heading', text: line }
    if (isHeading && !line.includes('\n') && !hasChips(content)) return { kind: 'heading', text }
    return { kind: 'row', content: withoutStart(content, line.length - text.length) }
  })
}

function isHeadingBlock({ children }: RichText): boolean {
  return children.length === 1 && children[0]?.type === 'heading'
}

function hasChips(document: RichText): boolean {
  let found = false
  walkRichText(document, (node) => {
    found ||= 'type' in node && (node.type === 'ingredient-usage-reference' || node.type === 'measurement')
  })
  return found
}

/** The text without its first characters, up to the first chip. */
function withoutStart(document: RichText, length: number): RichText {
  if (length <= 0) return document
  let left = length
  const cut = <Leaf extends { readonly text: string }>(leaf: Leaf): Leaf => {
    const text = leaf.text.slice(left)
    left -= leaf.text.length - text.length
    return { ...leaf, text }
  }
  return mapInlines(document, (inline): Inline[] => {
    if (left <= 0) return [inline]
    if ('text' in inline) return [cut(inline)]
    if (inline.type === 'link') return [{ ...inline, children: leavesOf(inline).map(cut) }]
    left = 0
    return [inline]
  })
}
