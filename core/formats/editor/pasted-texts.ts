import { leavesOf, mapInlines, walkRichText } from '../../values/rich-text/walk-text.ts'
import type { Inline, RichText } from '../../values/rich-text/rich-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { isMarkedList, readLines } from './pasted-lines.ts'

/** A pasted text: the content of a step, or the heading of the following steps. */
export type PastedText =
  | { readonly kind: 'row'; readonly content: RichText }
  | { readonly kind: 'heading'; readonly text: string }

/**
 * Tells the headings among pasted steps and removes bullets and the numbers of the list, like `pastedLines`, but keeps
 * the formatting of the texts. A paragraph with line breaks that is a list becomes one step for each line.
 */
export function pastedTexts(pasted: readonly RichText[]): PastedText[] {
  const texts = pasted.flatMap(linesOfList)
  const plain = texts.map((text) => plainText(text).trim())
  const result: PastedText[] = []
  for (const [index, { line, text, role }] of readLines(plain, 'steps').entries()) {
    const content = texts[index] ?? { type: 'document', children: [] }
    const isHeading = role === 'heading' && !line.includes('\n') && !hasChips(content)
    const before = result.at(-1)
    if (isHeadingBlock(content) && role !== 'none')
      result.push({ kind: 'heading', text: role === 'heading' ? text : line })
    else if (isHeading || isBoldTitle(content, line)) result.push({ kind: 'heading', text })
    else if (role === 'rest' && before?.kind === 'row')
      result.splice(-1, 1, { kind: 'row', content: continued(before.content, content) })
    else if (role !== 'none')
      result.push({
        kind: 'row',
        content: withoutStart(content, role === 'heading' ? 0 : line.length - text.length),
      })
  }
  return result
}

function isHeadingBlock({ children }: RichText): boolean {
  return children.length === 1 && children[0]?.type === 'heading'
}

/** True for a short line that is bold as a whole and not a sentence. */
function isBoldTitle(document: RichText, line: string): boolean {
  if (line.length > 60 || line.includes('\n') || /[.!?,;]$/.test(line)) return false
  let isBold = false
  let isOther = false
  walkRichText(document, (node) => {
    if (!('text' in node))
      isOther ||= node.type === 'ingredient-usage-reference' || node.type === 'measurement'
    else if (node.text.trim() !== '') {
      if (node.bold === true) isBold = true
      else isOther = true
    }
  })
  return isBold && !isOther
}

/** The lines of a paragraph, if at least two of them have the marks of a list; otherwise the text itself. */
function linesOfList(document: RichText): RichText[] {
  const [block, ...others] = document.children
  if (block?.type !== 'paragraph' || others.length > 0) return [document]
  if (!isMarkedList(plainText(document).split('\n'))) return [document]
  const parts: Inline[][] = [[]]
  for (const inline of block.children) {
    if (!('text' in inline)) {
      parts.at(-1)?.push(inline)
      continue
    }
    for (const [at, text] of inline.text.split('\n').entries()) {
      if (at > 0) parts.push([])
      if (text !== '') parts.at(-1)?.push({ ...inline, text })
    }
  }
  return parts
    .map((children): RichText => ({ type: 'document', children: [{ type: 'paragraph', children }] }))
    .filter((part) => plainText(part).trim() !== '')
}

/** A step with the rest of its last line. */
function continued(content: RichText, rest: RichText): RichText {
  const [last, next] = [content.children.at(-1), rest.children[0]]
  if (last?.type !== 'paragraph' || next?.type !== 'paragraph')
    return { ...content, children: [...content.children, ...rest.children] }
  const joined = { ...last, children: [...last.children, { text: ' ' }, ...next.children] }
  return { ...content, children: [...content.children.slice(0, -1), joined, ...rest.children.slice(1)] }
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
