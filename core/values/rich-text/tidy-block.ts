import type { Block, Inline, List, ListItem, TextLeaf } from './rich-text.ts'
import { isList, splitItem } from './walk-text.ts'

/** A block with white space collapsed as in browsers, and trimmed. */
export function tidyBlock(block: Block): Block {
  return isList(block) ? tidyList(block) : { ...block, children: tidyInlines(block.children) }
}

function tidyList(list: List): List {
  const children = list.children.map((item): ListItem => {
    const [texts, lists] = splitItem(item)
    return { type: 'list-item', children: [...tidyInlines(texts), ...lists.map(tidyList)] }
  })
  return { type: list.type, children }
}

function tidyInlines(inlines: readonly Inline[]): Inline[] {
  let before = '\n'
  const cleaned = inlines.map((inline): Inline => {
    const clean = ({ text, ...marks }: TextLeaf): TextLeaf => {
      const spaced = text.replace(/[^\S\n]+/g, ' ').replace(/ *\n */g, '\n')
      const cut = /\s$/.test(before) ? spaced.replace(before.endsWith('\n') ? /^\s+/ : /^ +/, '') : spaced
      before = cut === '' ? before : cut
      return { text: cut, ...marks }
    }
    if ('text' in inline) return clean(inline)
    return inline.type === 'link' ? { ...inline, children: inline.children.map(clean) } : inline
  })
  return trimEnd(cleaned.filter((inline) => !('text' in inline) || inline.text !== ''))
}

function trimEnd(inlines: readonly Inline[]): Inline[] {
  const last = inlines.at(-1)
  if (last === undefined || !('text' in last)) return [...inlines]
  const text = last.text.trimEnd()
  if (text === last.text) return [...inlines]
  return text === '' ? trimEnd(inlines.slice(0, -1)) : [...inlines.slice(0, -1), { ...last, text }]
}
