import { attributeOf, hasAttributes } from '../../document/html-query.ts'
import { linesOf } from '../../document/html-text.ts'
import type { HtmlElement, HtmlTree } from '../../document/html-tree.ts'
import { isOfType } from '../../record/schema-node.ts'
import type { SchemaNode } from '../../record/schema-node.ts'
import { startsWithStepLabel } from '../../lines/step-label.ts'

/** How an attribute syntax marks items, their types and their properties. */
export type Syntax = {
  readonly isThing: (element: HtmlElement) => boolean
  readonly typesOf: (element: HtmlElement) => string[]
  readonly propertiesOf: (element: HtmlElement) => string[]
}

type OpenItem = { readonly node: Record<string, unknown>; readonly end: number }

const maxTextElements = 500_000

/**
 * The top-level items of a page in an attribute syntax, with the structure of JSON-LD. Traverses the elements once with
 * a stack of open items, so that nesting has no cost.
 */
export function markedItems(tree: HtmlTree, syntax: Syntax): SchemaNode[] {
  const top: SchemaNode[] = []
  const open: OpenItem[] = []
  const lists = createNestedLists()
  // Nested properties repeat the same text; the limit applies only to hostile pages.
  let budget = maxTextElements
  const textValue = (element: HtmlElement): string => {
    budget -= element.end - element.index
    return budget < 0 ? '' : valueOfElement(element)
  }
  for (const element of tree.elements) {
    while ((open.at(-1)?.end ?? Infinity) <= element.index) open.pop()
    if (!hasAttributes(element)) continue
    const properties = syntax.propertiesOf(element)
    const owner = open.at(-1)
    if (syntax.isThing(element)) {
      const node: Record<string, unknown> = { '@type': syntax.typesOf(element) }
      const isText = owner !== undefined && properties.length > 0 && syntax.typesOf(element).length === 0
      if (owner === undefined || properties.length === 0) top.push(node)
      else for (const name of properties) addValue(owner.node, name, node)
      if (isText) node['text'] = textValue(element)
      if (properties.length > 0 && isOfType(node, 'HowToStep')) {
        const shown = textValue(element)
        if (startsWithStepLabel(shown)) node['shownText'] = shown
      }
      open.push({ node, end: element.end })
    } else if (owner !== undefined) {
      for (const name of properties) {
        const value = textValue(element)
        addValue(owner.node, name, value)
        lists.add(owner.node, name, value, element)
      }
    }
  }
  lists.removeOuter()
  return top
}

const listNames = /^(?:recipeIngredient|ingredients|recipeInstructions|instructions)$/
const minInner = 0.6

/** A value of a list: its property, its index among the values, and the length of the values within its element. */
type ListValue = {
  readonly node: Record<string, unknown>
  readonly name: string
  readonly index: number
  readonly length: number
  readonly end: number
  inner: number
}

/** Finds lists of which the whole and its items are marked with the same property, and removes the whole. */
function createNestedLists() {
  const open: ListValue[] = []
  const outer = new Set<ListValue>()
  return {
    /** Registers the value of an element that was just added to a node. */
    add(
      node: Record<string, unknown>,
      name: string,
      { length }: string,
      { index: at, end }: HtmlElement,
    ): void {
      if (!listNames.test(name)) return
      while ((open.at(-1)?.end ?? Infinity) <= at) open.pop()
      const around = open.at(-1)
      if (around?.node === node && around.name === name) {
        around.inner += length
        outer.add(around)
      }
      const values = node[name]
      const index = Array.isArray(values) ? values.length - 1 : 0
      open.push({ node, name, index, length, end, inner: 0 })
    },
    removeOuter(): void {
      const wholes = [...outer].filter(({ length, inner }) => inner >= length * minInner)
      // Missing values of a list are not read.
      for (const { node, name, index } of wholes) {
        const values = node[name]
        if (Array.isArray(values)) values[index] = null
      }
    },
  }
}

function addValue(node: Record<string, unknown>, name: string, value: unknown): void {
  const known = node[name]
  if (known === undefined) node[name] = value
  else if (Array.isArray(known)) known.push(value)
  else node[name] = [known, value]
}

const addressAttributes: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  embed: 'src',
  iframe: 'src',
  source: 'src',
  object: 'data',
}

/** The value of a property from its element: `content`, an address, a machine-readable time, or the text. */
function valueOfElement(element: HtmlElement): string {
  const content = attributeOf(element, 'content')
  if (content !== null) return content
  const machine =
    attributeOf(element, 'datetime') ?? (element.tag === 'data' ? attributeOf(element, 'value') : null)
  if (machine !== null && machine !== '') return machine
  const text = linesOf(element).join('\n')
  const addressAttribute = addressAttributes[element.tag]
  if (addressAttribute === undefined) return text
  const address = attributeOf(element, addressAttribute) ?? ''
  const lazy = attributeOf(element, 'data-src') ?? attributeOf(element, 'data-lazy-src')
  if (element.tag === 'img' && lazy !== null && (address === '' || address.startsWith('data:'))) return lazy
  return element.tag === 'a' && text !== '' ? text : address
}
