import { QuoteType, Tokenizer } from 'htmlparser2'
import type { TokenizerCallbacks } from 'htmlparser2'
import { closingBarriers, impliedClosings, voidTags } from './html-rules.ts'

/** A piece of text as it stands in the source: entities are not decoded yet. */
export type HtmlText = string

/** An element; `attributes` is a flat list of name, raw value, name, raw value. */
export type HtmlElement = {
  readonly tag: string
  readonly attributes: readonly string[]
  readonly parent: HtmlElement | null
  readonly children: (HtmlElement | HtmlText)[]
  /** Place in document order. */
  readonly index: number
  /** Place of the first element behind this one and all that is in it. */
  end: number
}

/** A parsed page; `elements` are in document order, the root first. */
export type HtmlTree = {
  readonly root: HtmlElement
  readonly elements: readonly HtmlElement[]
  /** True when there were more elements, whose text stands in the last ones that were open. */
  readonly isCut: boolean
}

/** No page that anybody reads has more elements. */
export const maxElements = 120_000

/** Elements nested deeper than this become siblings, so that no walk over a tree can exhaust the stack. */
export const maxTreeDepth = 256

/** How far up an end tag looks for its start tag; more is not a page but an attack. */
const maxClosingSearch = 512

/** Parses HTML of any quality in one pass and in time linear to its length; never throws. */
export function parseHtml(html: string): HtmlTree {
  const builder = createTreeBuilder(html)
  const tokenizer = new Tokenizer({ decodeEntities: false }, builder.callbacks)
  tokenizer.write(html)
  tokenizer.end()
  return builder.finish()
}

function createTreeBuilder(html: string): { callbacks: TokenizerCallbacks; finish: () => HtmlTree } {
  const root = createElement('#root', null, 0)
  const elements: HtmlElement[] = [root]
  const stack: HtmlElement[] = [root]
  const openTags = new Map<string, number>()
  let attributes: string[] = []
  let pendingTag = ''
  let attributeName = ''
  let attributeValue = ''
  let foreignDepth = 0
  let isCut = false

  const top = (): HtmlElement => stack[stack.length - 1] ?? root
  const treeParent = (): HtmlElement => stack[Math.min(stack.length, maxTreeDepth) - 1] ?? root

  const pop = (): void => {
    const element = stack.pop()
    if (element === undefined) return
    element.end = elements.length
    openTags.set(element.tag, (openTags.get(element.tag) ?? 1) - 1)
    if (isForeign(element.tag)) foreignDepth -= 1
  }

  const open = (isSelfClosing: boolean): void => {
    if (elements.length > maxElements) {
      isCut = true
      return
    }
    const tag = pendingTag
    const closes = impliedClosings.get(tag)
    if (closes !== undefined) while (stack.length > 1 && closes.has(top().tag)) pop()
    const parent = treeParent()
    const element = createElement(tag, parent, elements.length, attributes)
    parent.children.push(element)
    elements.push(element)
    attributes = []
    if (voidTags.has(tag) || (isSelfClosing && (foreignDepth > 0 || isForeign(tag)))) return
    stack.push(element)
    openTags.set(tag, (openTags.get(tag) ?? 0) + 1)
    if (isForeign(tag)) foreignDepth += 1
  }

  const close = (tag: string): void => {
    if ((openTags.get(tag) ?? 0) <= 0) return
    const barrier = closingBarriers(tag)
    const lowest = Math.max(1, stack.length - maxClosingSearch)
    for (let depth = stack.length - 1; depth >= lowest; depth -= 1) {
      const candidate = stack[depth]?.tag ?? ''
      if (candidate === tag) {
        while (stack.length > depth) pop()
        return
      }
      if (barrier.has(candidate)) return
    }
  }

  const addText = (start: number, end: number): void => {
    if (end > start) treeParent().children.push(html.slice(start, end))
  }

  const callbacks: TokenizerCallbacks = {
    ontext: addText,
    ontextentity: () => undefined,
    onopentagname: (start, end) => {
      pendingTag = html.slice(start, end).toLowerCase()
      attributes = []
    },
    onattribname: (start, end) => {
      attributeName = html.slice(start, end).toLowerCase()
      attributeValue = ''
    },
    onattribdata: (start, end) => {
      attributeValue += html.slice(start, end)
    },
    onattribentity: () => undefined,
    onattribend: (quote) => {
      attributes.push(attributeName, quote === QuoteType.NoValue ? '' : attributeValue)
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
    oncdata: (start, end, offset) => addText(start, end - offset),
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
    onend: () => undefined,
    isInForeignContext: () => foreignDepth > 0,
  }
  const finish = (): HtmlTree => {
    while (stack.length > 0) pop()
    return { root, elements, isCut }
  }
  return { callbacks, finish }
}

function createElement(
  tag: string,
  parent: HtmlElement | null,
  index: number,
  attributes: readonly string[] = [],
): HtmlElement {
  return { tag, attributes, parent, children: [], index, end: index + 1 }
}

function isForeign(tag: string): boolean {
  return tag === 'svg' || tag === 'math'
}
