import { cleanText } from './clean-text.ts'
import { richTextLimits } from './rich-text-limits.ts'
import { normalizeInlines } from './normalize.ts'
import type { Block, Inline, List, ListItem, RichText, TextLeaf } from './rich-text.ts'
import { isSafeHref } from './safe-href.ts'
import { leavesOf } from './walk-text.ts'
import { paragraphsFromText } from './write-text.ts'

/** What may still be read of the whole document. */
type Budget = { nodes: number; characters: number }
type Node = Readonly<Record<string, unknown>>

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const blockTypes: readonly unknown[] = [
  'document',
  'paragraph',
  'heading',
  'numbered-list',
  'bulleted-list',
  'list-item',
]

/**
 * Parses a document from any value and never throws: unknown nodes become their text, unsafe links become plain text,
 * empty nodes are removed, neighbors with the same formatting are joined, and the limits of `richTextLimits` are
 * enforced. Idempotent; the result satisfies the `RichText` schema.
 */
export function readRichText(input: unknown): RichText {
  if (typeof input === 'string') {
    return paragraphsFromText(input.slice(0, richTextLimits.characters))
  }
  const budget: Budget = { nodes: richTextLimits.nodes, characters: richTextLimits.characters }
  const children = Array.isArray(input) ? input : [input]
  return { type: 'document', children: readBlocks(children, budget, 0) }
}

function readBlocks(nodes: readonly unknown[], budget: Budget, depth: number): Block[] {
  const blocks: Block[] = []
  let loose: Inline[] = []
  const endLoose = () => {
    const children = normalizeInlines(loose)
    if (children.length > 0) blocks.push({ type: 'paragraph', children })
    loose = []
  }
  for (const node of nodes) {
    const block = asNode(node)
    if (block !== null && (isBlockNode(block) || holdsBlocks(block))) {
      endLoose()
      blocks.push(...readBlock(block, budget, depth))
    } else {
      loose.push(...readInline(node, budget, depth))
    }
  }
  endLoose()
  return blocks
}

function readBlock(node: Node, budget: Budget, depth: number): Block[] {
  if (!take(budget, depth)) return []
  if (node['type'] === 'paragraph') {
    const children = readInlines(childrenOf(node), budget, depth + 1)
    return children.length > 0 ? [{ type: 'paragraph', children }] : []
  }
  if (node['type'] === 'heading') {
    const children = readInlines(childrenOf(node), budget, depth + 1)
    return children.length > 0 ? [{ type: 'heading', level: headingLevel(node['level']), children }] : []
  }
  if (node['type'] === 'numbered-list' || node['type'] === 'bulleted-list') {
    const list = readList(node, node['type'], budget, 1)
    return list === null ? [] : [list]
  }
  return readBlocks(childrenOf(node), budget, depth + 1)
}

function headingLevel(level: unknown): 1 | 2 | 3 {
  return level === 1 || level === 2 ? level : 3
}

function readList(node: Node, type: List['type'], budget: Budget, level: number): List | null {
  const items: ListItem[] = []
  for (const child of childrenOf(node)) {
    const known = asNode(child)
    const children = known?.['type'] === 'list-item' ? childrenOf(known) : [child]
    if (!take(budget, level)) break
    const item = readItemChildren(children, budget, level)
    if (item.length > 0) items.push({ type: 'list-item', children: item })
  }
  return items.length > 0 ? { type, children: items } : null
}

/** An item's text precedes its lists; a list below the deepest level becomes text. */
function readItemChildren(nodes: readonly unknown[], budget: Budget, level: number): (Inline | List)[] {
  const texts: unknown[] = []
  const lists: List[] = []
  for (const node of nodes) {
    const known = asNode(node)
    const type = known?.['type']
    if (known !== null && isListType(type) && level < richTextLimits.listDepth) {
      const list = take(budget, level) ? readList(known, type, budget, level + 1) : null
      if (list !== null) lists.push(list)
    } else {
      texts.push(node)
    }
  }
  return [...readInlines(texts, budget, level), ...lists]
}

function isListType(type: unknown): type is List['type'] {
  return type === 'numbered-list' || type === 'bulleted-list'
}

/** Parses inline nodes; a block among them becomes its text, on a line of its own. */
function readInlines(nodes: readonly unknown[], budget: Budget, depth: number): Inline[] {
  const inlines: Inline[] = []
  for (const node of nodes) {
    const read = readInline(node, budget, depth)
    const breaks = inlines.length > 0 && read.length > 0 && isBlockNode(asNode(node))
    if (breaks) inlines.push({ text: '\n' })
    inlines.push(...read)
  }
  return normalizeInlines(inlines)
}

function readInline(input: unknown, budget: Budget, depth: number): Inline[] {
  if (typeof input === 'string') return [{ text: takeText(input, budget) }]
  const node = asNode(input)
  if (node === null || !take(budget, depth)) return []
  if (typeof node['text'] === 'string') return [readLeaf(node, node['text'], budget)]
  const children = childrenOf(node)
  if (node['type'] === 'link') return readLink(node['href'], children, budget, depth + 1)
  if (node['type'] === 'ingredient-usage-reference') return readReference(node, children, budget, depth + 1)
  if (node['type'] === 'measurement') return readMeasurement(node, children, budget, depth + 1)
  return readInlines(children, budget, depth + 1)
}

function readLeaf(node: Node, text: string, budget: Budget): TextLeaf {
  return {
    text: takeText(text, budget),
    ...(node['bold'] === true ? { bold: true } : {}),
    ...(node['italic'] === true ? { italic: true } : {}),
  }
}

function readLink(href: unknown, nodes: readonly unknown[], budget: Budget, depth: number): Inline[] {
  const children = readLeaves(nodes, budget, depth)
  if (typeof href !== 'string' || !isSafeHref(href)) return children
  return [{ type: 'link', href: href.trim(), children }]
}

function readReference(node: Node, nodes: readonly unknown[], budget: Budget, depth: number): Inline[] {
  const children = readLeaves(nodes, budget, depth)
  const { ingredientUsageId, share } = node
  if (!isUuid(ingredientUsageId)) return children
  const isPart = typeof share === 'number' && share > 0 && share < 1
  return [
    {
      type: 'ingredient-usage-reference',
      ingredientUsageId,
      ...(isPart ? { share } : {}),
      ...(children.length > 0 ? { children } : {}),
    },
  ]
}

function readMeasurement(node: Node, nodes: readonly unknown[], budget: Budget, depth: number): Inline[] {
  const children = readLeaves(nodes, budget, depth)
  const { quantity, unitId } = node
  if (typeof quantity !== 'number' || !Number.isFinite(quantity) || !isUuid(unitId)) return children
  return [{ type: 'measurement', quantity, unitId, ...(children.length > 0 ? { children } : {}) }]
}

function readLeaves(nodes: readonly unknown[], budget: Budget, depth: number): TextLeaf[] {
  return readInlines(nodes, budget, depth).flatMap(leavesOf)
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value)
}

function asNode(input: unknown): Node | null {
  return isRecord(input) ? input : null
}

function isRecord(input: unknown): input is Node {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function childrenOf(node: Node): readonly unknown[] {
  return Array.isArray(node['children']) ? node['children'] : []
}

function isBlockNode(node: Node | null): boolean {
  return node !== null && blockTypes.includes(node['type'])
}

/** An unknown wrapper is parsed as blocks if it or its first wrappers directly contain a block. */
function holdsBlocks(node: Node): boolean {
  let children = childrenOf(node)
  for (let level = 0; level < richTextLimits.wrapperDepth; level += 1) {
    const nodes = children.map(asNode)
    if (nodes.some(isBlockNode)) return true
    const first = nodes.find((child) => child !== null)
    if (first == null) return false
    children = childrenOf(first)
  }
  return false
}

function take(budget: Budget, depth: number): boolean {
  budget.nodes -= 1
  return budget.nodes >= 0 && depth <= richTextLimits.wrapperDepth
}

function takeText(text: string, budget: Budget): string {
  const taken = cleanText(text.slice(0, Math.max(0, budget.characters)))
  budget.characters -= taken.length
  return taken
}
