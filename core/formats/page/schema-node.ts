import { isJsonObject } from './loose-json.ts'
import type { JsonObject } from './loose-json.ts'
import { plainLines, plainText } from './html-text.ts'

/**
 * A thing described with the words of schema.org, whether it came from JSON-LD, microdata or RDFa: `@type` says
 * what it is, every other key is a property.
 */
export type SchemaNode = JsonObject

/** A value or a list of values as a list; null and undefined are no value. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return [value]
  const values: readonly unknown[] = value
  return values.filter((item) => item !== null && item !== undefined)
}

/** The local names of the types of a thing: "Recipe" for "http://schema.org/Recipe". */
export function typesOf(node: SchemaNode): string[] {
  return listOf(node['@type'] ?? node['type'])
    .filter((type) => typeof type === 'string')
    .map((type) =>
      type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1),
    )
}

/** True when one of the thing's types is `type`, in any case. */
export function isOfType(node: SchemaNode, type: string): boolean {
  return typesOf(node).some((candidate) => candidate.toLowerCase() === type.toLowerCase())
}

/** The value of the first of `names` that has one; names are compared without a namespace prefix. */
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

/** The raw texts in a value: strings, numbers, and what objects have for a name, text or value. */
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

/** The first text in a value, plain and on one line; null when there is none. */
export function firstText(value: unknown): string | null {
  for (const text of rawTextsOf(value)) {
    const plain = plainText(text)
    if (plain !== '') return plain
  }
  return null
}

/** Every text in a value, plain; a text of several lines gives several. */
export function allLines(value: unknown): string[] {
  return rawTextsOf(value).flatMap(plainLines)
}

/** The number in a value, whether it is a number or text such as "4.5"; null when there is none. */
export function numberOf(value: unknown): number | null {
  const text = rawTextsOf(value)[0]?.trim()
  if (text === undefined || text === '') return null
  const match = /\d{1,9}(?:[.,]\d{1,9})?/.exec(text)
  return match === null ? null : Number(match[0].replace(',', '.'))
}

/** The whole number in a value, which may group its digits: "1,204"; null when there is none. */
export function countOf(value: unknown): number | null {
  const match = /\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?!\d)|\d{1,9}/.exec(rawTextsOf(value)[0] ?? '')
  return match === null ? null : Number(match[0].replace(/\D/g, ''))
}
