import { QuoteType, Tokenizer } from 'htmlparser2'
import { decodeEntities } from './html-text.ts'

/** An element of XML; names are in lower case and include their prefix, values and texts are decoded. */
export type XmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (XmlElement | string)[]
}

/** Elements that are nested more deeply become siblings, so that no traversal can exhaust the stack. */
const maxDepth = 100

/** Parses XML, including invalid XML, in one pass; never throws. The root of the tree is an element without a name. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] }
  const stack: XmlElement[] = [root]
  const depths = new Map<string, number>()
  let pending = ''
  let attributes = new Map<string, string>()
  let attributeName = ''
  let attributeValue = ''

  const parent = (): XmlElement => stack[Math.min(stack.length, maxDepth) - 1] ?? root
  const open = (staysOpen: boolean): void => {
    const element: XmlElement = { name: pending, attributes, children: [] }
    parent().children.push(element)
    if (!staysOpen) return
    stack.push(element)
    depths.set(pending, (depths.get(pending) ?? 0) + 1)
  }
  const close = (name: string): void => {
    if (!depths.get(name)) return
    for (let top = stack.pop(); top !== undefined && top !== root; top = stack.pop()) {
      depths.set(top.name, Number(depths.get(top.name)) - 1)
      if (top.name === name) return
    }
  }
  const ignore = (): void => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: false, xmlMode: true },
    {
      ontext: (start, end) => {
        if (end > start) parent().children.push(decodeEntities(xml.slice(start, end)))
      },
      oncdata: (start, end, offset) => parent().children.push(xml.slice(start, end - offset)),
      onopentagname: (start, end) => {
        pending = xml.slice(start, end).toLowerCase()
        attributes = new Map()
      },
      onattribname: (start, end) => {
        attributeName = xml.slice(start, end).toLowerCase()
        attributeValue = ''
      },
      onattribdata: (start, end) => {
        attributeValue += xml.slice(start, end)
      },
      onattribend: (quote) => {
        attributes.set(attributeName, quote === QuoteType.NoValue ? '' : decodeEntities(attributeValue))
      },
      onopentagend: () => open(true),
      onselfclosingtag: () => open(false),
      onclosetag: (start, end) => close(xml.slice(start, end).trim().toLowerCase()),
      ontextentity: ignore,
      onattribentity: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(xml)
  tokenizer.end()
  return root
}

/** The direct children, all or those with one of the names. */
export function xmlChildren(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  )
}

/** The first direct child with one of the names. */
export function xmlChild(element: XmlElement, ...names: readonly string[]): XmlElement | null {
  return xmlChildren(element, ...names)[0] ?? null
}

/** All descendants with one of the names, in document order, without those inside of a match. */
export function xmlDescendants(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = []
  const pending = xmlChildren(element).reverse()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (names.includes(next.name)) found.push(next)
    else pending.push(...xmlChildren(next).reverse())
  }
  return found
}

/** All text in an element with its line feeds, trimmed; empty for null. */
export function xmlText(element: XmlElement | null): string {
  const parts: string[] = []
  const pending: (XmlElement | string)[] = element === null ? [] : [element]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') parts.push(next)
    else for (const child of next.children.toReversed()) pending.push(child)
  }
  return parts.join('').trim()
}

/** The text of the first child with one of the names; empty if there is none. */
export function xmlChildText(element: XmlElement, ...names: readonly string[]): string {
  return xmlText(xmlChild(element, ...names))
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}

/** The content of an element as HTML, without the prefixes of its elements. */
export function xmlMarkup(element: XmlElement): string {
  const parts: string[] = []
  const pending: (XmlElement | { readonly end: string } | string)[] = element.children.toReversed()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') parts.push(escaped(next))
    else if ('end' in next) parts.push(next.end)
    else {
      const tag = next.name.replace(/^.*:/, '')
      const attributes = [...next.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`)
      parts.push(`<${tag}${attributes.join('')}>`)
      pending.push({ end: `</${tag}>` }, ...next.children.toReversed())
    }
  }
  return parts.join('')
}

/** Attributes with ids and options. */
const machineAttributes = new Set(['id', 'code', 'optional', 'format', 'refid', 'version', 'xml:lang'])

/** All texts and attribute values in an element, each with the name of its element. */
export function xmlTexts(element: XmlElement): { label: string; text: string }[] {
  const texts: { label: string; text: string }[] = []
  const pending: XmlElement[] = [element]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { name, attributes, children } = next
    for (const [attribute, text] of attributes)
      if (!machineAttributes.has(attribute)) texts.push({ label: name, text })
    const own = children.filter((child) => typeof child === 'string').join(' ')
    if (own.trim() !== '') texts.push({ label: name, text: own })
    pending.push(...xmlChildren(next).reverse())
  }
  return texts
}
