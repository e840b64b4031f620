import { decodeEntities } from './html-text.ts'
import type { HtmlAttributes, HtmlElement, HtmlTree } from './html-tree.ts'

/** The value of an attribute, decoded and trimmed; null when it is absent. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  const raw = rawAttribute(element, name)
  return raw === null ? null : decodeEntities(raw).trim()
}

/** True when the attribute is there, with or without a value. */
export function hasAttribute(element: HtmlElement, name: string): boolean {
  return rawAttribute(element, name) !== null
}

/** True when the element has attributes of any name. */
export function hasAttributes(element: HtmlElement): boolean {
  return element.attributesEnd > element.attributesStart
}

/** The value of an attribute as it is in the source. */
export function rawAttribute(element: HtmlElement, name: string): string | null {
  const { names } = element.attributes
  for (let index = element.attributesStart; index < element.attributesEnd; index += 1) {
    if (names[index] === name) return rawValueAt(element.attributes, index)
  }
  return null
}

/** The value of one of a page's attributes as it is in the source. */
export function rawValueAt({ source, bounds }: HtmlAttributes, index: number): string {
  return source.slice(bounds[2 * index], bounds[2 * index + 1])
}

/** The words of an attribute that lists several, such as `class`. */
export function wordsOf(element: HtmlElement, name: string): string[] {
  const raw = attributeOf(element, name)
  return raw === null || raw === '' ? [] : raw.split(/\s+/)
}

/** All elements inside of `element` in document order, without itself. */
export function descendantsOf(tree: HtmlTree, element: HtmlElement): readonly HtmlElement[] {
  return tree.elements.slice(element.index + 1, element.end)
}
