import type { HtmlNode, HtmlNodeElement } from './html-node.ts'
import type { Block, Inline, List } from './rich-text.ts'

/** An item of a Word list, before lists are built. */
export type WordItem = {
  readonly type: 'word-item'
  readonly list: List['type']
  readonly level: number
  readonly children: Inline[]
}

/** The Word list of a paragraph, from its style; null for other elements. */
export function wordListOf(element: HtmlNodeElement): Pick<WordItem, 'list' | 'level'> | null {
  const level = /mso-list\s*:\s*l\d+\s+level(\d)/i.exec(element.attribute('style'))?.[1]
  if (level === undefined) return null
  const marker = wordMarker(element.children)
  return {
    list: /^\s*\(?[\da-z]{1,4}[.)]/i.test(marker) ? 'numbered-list' : 'bulleted-list',
    level: Number(level),
  }
}

/** The marker that Word displays before an item: a number or a symbol. */
function wordMarker(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (/mso-list\s*:\s*ignore/i.test(node.attribute('style'))) return wordsOf(node)
    const inner = wordMarker(node.children)
    if (inner !== '') return inner
  }
  return ''
}

function wordsOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('')
}

/** Converts consecutive Word items to lists, by their levels. */
export function withWordLists(blocks: readonly (Block | WordItem)[]): Block[] {
  const joined: Block[] = []
  let open: List[] = []
  for (const block of blocks) {
    if (block.type !== 'word-item') {
      joined.push(block)
      open = []
      continue
    }
    open = open.slice(0, block.level)
    while (open.length < block.level) {
      const list: List = { type: block.list, children: [] }
      const above = open.at(-1)
      const item = above?.children.at(-1)
      if (above === undefined) joined.push(list)
      else if (item === undefined) above.children.push({ type: 'list-item', children: [list] })
      else item.children.push(list)
      open.push(list)
    }
    open.at(-1)?.children.push({ type: 'list-item', children: block.children })
  }
  return joined
}
