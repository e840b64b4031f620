import { isJsonObject } from '../document/loose-json.ts'
import type { JsonObject } from '../document/loose-json.ts'
import { plainLines, plainText } from '../document/html-text.ts'

/** A schema.org node from JSON-LD, microdata or RDFa: `@type` is its type, every other key is a property. */
export type SchemaNode = JsonObject

/** A value or a list of values as a list, without null and undefined. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return [value]
  const values: readonly unknown[] = value
  return values.filter((item) => item !== null && item !== undefined)
}

/** The local names of the types of a node: "Recipe" for "http://schema.org/Recipe". */
export function typesOf(node: SchemaNode): string[] {
  return listOf(node['@type'] ?? node['type'])
    .filter((type) => typeof type === 'string')
    .map((type) =>
      type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1),
    )
}

/** True if one of the node's types is `type`, in any case. */
export function isOfType(node: SchemaNode, type: string): boolean {
  return typesOf(node).some((candidate) => candidate.toLowerCase() === type.toLowerCase())
}

/** The value of the first of `names` that has one; namespace prefixes are ignored. */
export function valueOf(node: SchemaNode, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value =
      node[name] ?? node[`schema:${name}`] ?? node[`http://schema.org/${name}`] ?? node[capitalised(name)]
    if (value !== null && value !== undefined && value !== '') return value
  }
  return undefined
}

/** Some pages write "RecipeInstructions". */
function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const maxTextDepth = 4

/** The raw texts in a value: strings, numbers, and the name, text or value of objects. */
export function rawTextsOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (depth >= maxTextDepth) return []
  if (Array.isArray(value)) return value.flatMap((item: unknown) => rawTextsOf(item, depth + 1))
  if (!isJsonObject(value)) return []
  for (const key of ['@value', 'name', 'text', 'value', 'title', 'headline', 'label']) {
    const texts = rawTextsOf(value[key], depth + 1)
    if (texts.some((text) => text.trim() !== '')) return texts
  }
  return []
}

/** The first text in a value, as plain text on one line; null if there is none. */
export function firstText(value: unknown): string | null {
  for (const text of rawTextsOf(value)) {
    const plain = plainText(text)
    if (plain !== '') return plain
  }
  return null
}

/** All texts in a value as plain text, split into lines. */
export function allLines(value: unknown): string[] {
  return rawTextsOf(value).flatMap(plainLines)
}

/** The number in a value, either a number or text such as "4.5"; null if there is none. */
export function numberOf(value: unknown): number | null {
  const text = rawTextsOf(value)[0]?.trim()
  if (text === undefined || text === '') return null
  const match = /\d{1,9}(?:[.,]\d{1,9})?/.exec(text)
  return match === null ? null : Number(match[0].replace(',', '.'))
}

/** The integer in a value, possibly with grouped digits: "1,204"; null if there is none. */
export function countOf(value: unknown): number | null {
  const match = /\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?!\d)|\d{1,9}/.exec(rawTextsOf(value)[0] ?? '')
  return match === null ? null : Number(match[0].replace(/\D/g, ''))
}
