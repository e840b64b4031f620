import type { RichTextLimit } from '#core/values/limits.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { isBlankText, plainText } from '#core/values/rich-text/write-text.ts'

/**
 * Returns the text after a key ("Backspace", a line break or a character) is pressed at its end. Undefined if only the
 * editor can handle the key: the text does not end in a plain paragraph, or it has reached its limit.
 */
export function typeAtEnd(
  text: RichText | null,
  key: string,
  { characters }: RichTextLimit,
): RichText | null | undefined {
  if (isBlankText(text) && (key === 'Backspace' || key === '\n')) return text
  const blocks = text?.children ?? []
  const last = blocks.at(-1) ?? { type: 'paragraph' as const, children: [] }
  if (last.type !== 'paragraph') return undefined
  const leaf = last.children.at(-1) ?? { text: '' }
  if (!('text' in leaf)) return undefined
  const before = blocks.slice(0, -1)
  if (key === '\n') return { type: 'document', children: [...before, last, paragraphOf([])] }
  if (key === 'Backspace') {
    if (leaf.text === '') return { type: 'document', children: before }
    const words = [...leaf.text].slice(0, -1).join('')
    return {
      type: 'document',
      children: [...before, paragraphOf([...last.children.slice(0, -1), { ...leaf, text: words }])],
    }
  }
  if (plainText(text).length + key.length > characters) return undefined
  const typed = { ...leaf, text: leaf.text + key }
  return { type: 'document', children: [...before, paragraphOf([...last.children.slice(0, -1), typed])] }
}

/**
 * Returns the text after all these keys are pressed at its end. A character that cannot be added to the last block
 * starts a new paragraph.
 */
export function writeAtEnd(
  text: RichText | null,
  keys: readonly string[],
  limit: RichTextLimit,
): RichText | null {
  return keys.reduce<RichText | null>((before, key) => {
    const extended: RichText = { type: 'document', children: [...(before?.children ?? []), paragraphOf([])] }
    const take = (start: RichText | null) => typeAtEnd(start, key, limit)
    return take(before) ?? (key === 'Backspace' ? before : (take(extended) ?? before))
  }, text)
}

type Paragraph = Extract<RichText['children'][number], { type: 'paragraph' }>

function paragraphOf(children: Paragraph['children']): Paragraph {
  return { type: 'paragraph', children: children.length === 0 ? [{ text: '' }] : children }
}
