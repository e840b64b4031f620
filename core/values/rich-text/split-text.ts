import type { RichTextLimit } from '../limits.ts'
import { cutWords } from '../text/cut-words.ts'
import type { Block, Inline, List, ListItem, RichText, TextLeaf } from './rich-text.ts'
import { textSize } from './text-size.ts'
import { isList } from './walk-text.ts'

/** The remaining room; once something did not fit, nothing more does, so that the order is kept. */
type Room = { characters: number; nodes: number; isFull: boolean }

/** The part of a node that fits and the part that does not; null if there is none. */
type Parts<Node> = readonly [Node | null, Node | null]

/**
 * Splits a text at a limit: the first part fits, the second is the rest, null if everything fits. Words are not split
 * if possible, formatting and lists continue in the second part, and no text is lost.
 */
export function splitText(document: RichText, limit: RichTextLimit): [RichText, RichText | null] {
  const room: Room = { ...limit, isFull: false }
  const [first, rest] = splitNodes<Block>(document.children, room, splitBlock)
  const text = (children: Block[]): RichText => ({ type: 'document', children })
  return [text(first), rest.length > 0 ? text(rest) : null]
}

function splitNodes<Node extends Sized>(
  nodes: readonly Node[],
  room: Room,
  split: (node: Node, room: Room) => Parts<Node>,
): [Node[], Node[]] {
  const first: Node[] = []
  const rest: Node[] = []
  for (const node of nodes) {
    const [fitting, other] = room.isFull ? [null, node] : take(node, room) ? [node, null] : split(node, room)
    if (fitting !== null) first.push(fitting)
    if (other !== null) rest.push(other)
  }
  return [first, rest]
}

type Sized = Parameters<typeof textSize>[0]

/** Takes a whole node if it fits; otherwise returns false and takes nothing. */
function take(node: Sized, room: Room): boolean {
  const { characters, nodes } = textSize({ children: [node] })
  if (characters > room.characters || nodes > room.nodes) return false
  room.characters -= characters
  room.nodes -= nodes
  return true
}

/** Splits the children of a node that does not fit; both parts are wrapped in the node. */
function splitChildren<Node extends Sized, Child extends Sized>(
  node: Node,
  children: readonly Child[],
  room: Room,
  split: (child: Child, room: Room) => Parts<Child>,
  around: (node: Node, children: Child[]) => Node,
): Parts<Node> {
  if (!take({ ...node, children: [] }, room)) {
    room.isFull = true
    return [null, node]
  }
  const [first, rest] = splitNodes(children, room, split)
  room.isFull = true
  return [first.length > 0 ? around(node, first) : null, rest.length > 0 ? around(node, rest) : null]
}

function splitBlock(block: Block, room: Room): Parts<Block> {
  if (isList(block)) return splitList(block, room)
  return splitChildren<Exclude<Block, List>, Inline>(
    block,
    block.children,
    room,
    splitInline,
    (node, children) => ({
      ...node,
      children,
    }),
  )
}

function splitList(list: List, room: Room): Parts<List> {
  return splitChildren<List, ListItem>(list, list.children, room, splitItem, (node, children) => ({
    ...node,
    children,
  }))
}

function splitItem(item: ListItem, room: Room): Parts<ListItem> {
  return splitChildren<ListItem, Inline | List>(item, item.children, room, splitChild, (node, children) => ({
    ...node,
    children,
  }))
}

function splitChild(node: Inline | List, room: Room): Parts<Inline | List> {
  return 'text' in node || !isList(node) ? splitInline(node, room) : splitList(node, room)
}

/** A link is split with its text; references to ingredients and measurements are not split. */
function splitInline(inline: Inline, room: Room): Parts<Inline> {
  if ('text' in inline) return splitLeaf(inline, room)
  if (inline.type === 'link') {
    return splitChildren(inline, inline.children, room, splitLeaf, (link, children) => ({
      ...link,
      children,
    }))
  }
  room.isFull = true
  return [null, inline]
}

function splitLeaf(leaf: TextLeaf, room: Room): Parts<TextLeaf> {
  const [text, rest] = room.nodes > 0 ? cutWords(leaf.text, room.characters) : ['', leaf.text]
  room.isFull = true
  return [text === '' ? null : { ...leaf, text }, { ...leaf, text: rest }]
}
