import { decodeEntities } from './html-text.ts'
import type { HtmlAttributes, HtmlElement, HtmlTree } from './html-tree.ts'

/** The value of an attribute, decoded and trimmed; null if it is absent. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  const raw = rawAttribute(element, name)
  return raw === null ? null : decodeEntities(raw).trim()
}

/** True if the attribute exists, with or without a value. */
export function hasAttribute(element: HtmlElement, name: string): boolean {
  return rawAttribute(element, name) !== null
}

/** True if the element has any attributes. */
export function hasAttributes(element: HtmlElement): boolean {
  return element.attributesEnd > element.attributesStart
}

/** The value of an attribute as in the source. */
export function rawAttribute(element: HtmlElement, name: string): string | null {
  const { names } = element.attributes
  for (let index = element.attributesStart; index < element.attributesEnd; index += 1) {
    if (names[index] === name) return rawValueAt(element.attributes, index)
  }
  return null
}

/** The value of the attribute at an index as in the source. */
export function rawValueAt({ source, bounds }: HtmlAttributes, index: number): string {
  return source.slice(bounds[2 * index], bounds[2 * index + 1])
}

/** The words of a space-separated attribute, such as `class`. */
export function wordsOf(element: HtmlElement, name: string): string[] {
  const raw = attributeOf(element, name)
  return raw === null || raw === '' ? [] : raw.split(/\s+/)
}

/** All descendants of `element` in document order, excluding itself. */
export function descendantsOf(tree: HtmlTree, element: HtmlElement): readonly HtmlElement[] {
  return tree.elements.slice(element.index + 1, element.end)
}
