import { createSubstringCache } from '../../values/performance/substring-cache.ts'
import { cutHtml } from './cut-html.ts'
import type { HtmlParts } from './cut-html.ts'
import { closingBarriers, impliedClosings, voidTags } from './html-rules.ts'

/** A text as in the source; entities are not decoded. */
export type HtmlText = string

/**
 * The attributes of all elements of a page: the name of each, and the offsets of its value in the source. Only few are
 * read, so values are extracted on demand.
 */
export type HtmlAttributes = {
  readonly source: string
  readonly names: string[]
  readonly bounds: number[]
}

/** An element; its attributes are those of the page from `attributesStart` to before `attributesEnd`. */
export type HtmlElement = {
  readonly tag: string
  readonly attributes: HtmlAttributes
  readonly attributesStart: number
  readonly attributesEnd: number
  readonly parent: HtmlElement | null
  children: (HtmlElement | HtmlText)[]
  /** The index in document order. */
  readonly index: number
  /** The index of the first element after this one and its descendants. */
  end: number
}

/** A parsed page; `elements` are in document order, the root first. */
export type HtmlTree = {
  readonly root: HtmlElement
  readonly elements: readonly HtmlElement[]
  /** True if there were more elements; their text was added to the last open ones. */
  readonly isCut: boolean
}

/** The maximum number of elements; actual pages have fewer. */
export const maxElements = 120_000

/** Elements that are nested more deeply become siblings, so that no traversal can exhaust the stack. */
export const maxTreeDepth = 256

/**
 * The maximum number of open elements that an end tag searches for its start tag, which limits the cost of hostile
 * pages.
 */
const maxClosingSearch = 512

/** Parses HTML, including invalid HTML, in one pass and in time linear in its length; never throws. */
export function parseHtml(html: string): HtmlTree {
  const builder = createTreeBuilder(html)
  cutHtml(html, builder.parts)
  return builder.finish()
}

/** Cached lower-case names of tags and attributes: a page has thousands of them, but few different ones. */
const nameOf = createSubstringCache(4096, (name) => name.toLowerCase())

function createTreeBuilder(html: string): { parts: HtmlParts; finish: () => HtmlTree } {
  const attributes: HtmlAttributes = { source: html, names: [], bounds: [] }
  const root = createElement('#root', attributes, 0, null, 0)
  const elements: HtmlElement[] = [root]
  const stack: HtmlElement[] = [root]
  const openTags = new Map<string, number>()
  let pendingTag = ''
  let attributesStart = 0
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
    const element = createElement(tag, attributes, attributesStart, parent, elements.length)
    addChild(parent, element)
    elements.push(element)
    attributesStart = attributes.names.length
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

  const parts: HtmlParts = {
    text: (start, end) => {
      addChild(treeParent(), html.slice(start, end))
    },
    tagName: (start, end) => {
      attributesStart = attributes.names.length
      return (pendingTag = nameOf(html, start, end))
    },
    attribute: (nameStart, nameEnd, valueStart, valueEnd) => {
      attributes.names.push(nameOf(html, nameStart, nameEnd))
      attributes.bounds.push(valueStart, valueEnd)
    },
    tagEnd: open,
    endTag: (start, end) => close(nameOf(html, start, end)),
    isForeign: () => foreignDepth > 0,
  }
  const finish = (): HtmlTree => {
    while (stack.length > 0) pop()
    return { root, elements, isCut }
  }
  return { parts, finish }
}

/** An element without attributes and content, outside of any page. */
export function emptyElement(tag: string): HtmlElement {
  return createElement(tag, { source: '', names: [], bounds: [] }, 0, null, 0)
}

function createElement(
  tag: string,
  attributes: HtmlAttributes,
  attributesStart: number,
  parent: HtmlElement | null,
  index: number,
): HtmlElement {
  const attributesEnd = attributes.names.length
  return {
    tag,
    attributes,
    attributesStart,
    attributesEnd,
    parent,
    children: noChildren,
    index,
    end: index + 1,
  }
}

/** Shared by all elements without children; `addChild` gives an element its own list. */
const noChildren: (HtmlElement | HtmlText)[] = []

/** Most elements have at most one child, and an array that is created with one item allocates no extra space. */
function addChild(parent: HtmlElement, child: HtmlElement | HtmlText): void {
  if (parent.children.length === 0) parent.children = [child]
  else parent.children.push(child)
}

function isForeign(tag: string): boolean {
  return tag === 'svg' || tag === 'math'
}
