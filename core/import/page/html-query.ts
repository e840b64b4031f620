import { decodeEntities } from './html-text.ts'
import type { HtmlElement, HtmlTree } from './html-tree.ts'

/** The value of an attribute, decoded and trimmed; null when it is absent. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  const raw = rawAttribute(element, name)
  return raw === null ? null : decodeEntities(raw).trim()
}

/** True when the attribute is there, with or without a value. */
export function hasAttribute(element: HtmlElement, name: string): boolean {
  return rawAttribute(element, name) !== null
}

/** The value of an attribute as it stands in the source. */
export function rawAttribute(element: HtmlElement, name: string): string | null {
  const { attributes } = element
  for (let index = 0; index < attributes.length; index += 2) {
    if (attributes[index] === name) return attributes[index + 1] ?? ''
  }
  return null
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
