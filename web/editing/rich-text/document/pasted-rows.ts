import type { Inline, List, ListItem, RichText } from '#core/values/rich-text/rich-text.ts'

/** Splits a pasted text into rows: one for each block and each list item, including those of nested lists. */
export function pastedRows({ children }: RichText): RichText[] {
  return children.flatMap((block) =>
    isList(block) ? itemsOf(block).map(paragraph) : [{ type: 'document' as const, children: [block] }],
  )
}

function itemsOf({ children }: List): Inline[][] {
  return children.flatMap(({ children: parts }: ListItem) => {
    const own = parts.filter((part): part is Inline => !isList(part))
    return [own, ...parts.filter(isList).flatMap(itemsOf)].filter((line) => line.length > 0)
  })
}

function paragraph(children: Inline[]): RichText {
  return { type: 'document', children: [{ type: 'paragraph', children }] }
}

function isList(node: object): node is List {
  return 'type' in node && (node.type === 'numbered-list' || node.type === 'bulleted-list')
}
