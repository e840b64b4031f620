import type { Inline, TextLeaf } from './rich-text.ts'

/**
 * Normalizes inline nodes: removes empty leaves and links without text, and joins neighbors with the same formatting or
 * address.
 */
export function normalizeInlines(inlines: readonly Inline[]): Inline[] {
  const normal: Inline[] = []
  for (const inline of inlines) {
    const last = normal.at(-1)
    if ('text' in inline) {
      if (inline.text === '') continue
      if (last !== undefined && 'text' in last && hasSameMarks(last, inline)) {
        normal[normal.length - 1] = { ...last, text: last.text + inline.text }
      } else {
        normal.push(leaf(inline.text, inline))
      }
    } else if (inline.type === 'link') {
      const before = last !== undefined && 'type' in last && last.type === 'link' && last.href === inline.href
      const children = normalizeLeaves([...(before ? last.children : []), ...inline.children])
      if (children.length === 0) continue
      if (before) normal.pop()
      normal.push({ ...inline, children })
    } else {
      const { children, ...rest } = inline
      const words = normalizeLeaves(children ?? [])
      normal.push(words.length > 0 ? { ...rest, children: words } : rest)
    }
  }
  return normal
}

/** Normalizes leaves: removes empty ones and joins neighbors with the same formatting. */
export function normalizeLeaves(leaves: readonly TextLeaf[]): TextLeaf[] {
  return normalizeInlines(leaves).filter((inline) => 'text' in inline)
}

/** A leaf with the given formatting; disabled formats are absent. */
export function leaf(text: string, marks: Pick<TextLeaf, 'bold' | 'italic'> = {}): TextLeaf {
  return { text, ...(marks.bold ? { bold: true } : {}), ...(marks.italic ? { italic: true } : {}) }
}

function hasSameMarks(one: TextLeaf, other: TextLeaf): boolean {
  return Boolean(one.bold) === Boolean(other.bold) && Boolean(one.italic) === Boolean(other.italic)
}
