import { decodeEntities } from '../../document/html-text.ts'
import type { DataScript } from '../evidence/evidence.ts'
import { maxBlockLength } from '../parse/read-json-ld.ts'

/** Scripts without a word for ingredients in any language are skipped. */
const speaksOfFood = /ingr[eéè]d|zutat|skladnik|ainekset|materials?["\\]|zubereit|instruction|direction/i
const maxScripts = 40
const maxValues = 60

/**
 * The data in the scripts of a page: JSON blocks, values of variables, JSON in strings, and the chunks that Next.js
 * streams.
 */
export function readStateValues(scripts: readonly DataScript[]): unknown[] {
  const values: unknown[] = []
  const streamed: string[] = []
  let count = 0
  for (const { text, isJson } of scripts) {
    collectStream(text, streamed)
    if (!speaksOfFood.test(text) || (count += 1) > maxScripts) continue
    if (isJson) add(values, parseJson(jsonText(text)))
    else values.push(...valuesInProgram(text))
  }
  const stream = streamed.join('')
  if (speaksOfFood.test(stream)) values.push(...valuesInStream(stream))
  return values.slice(0, maxValues).map(hydrated)
}

/** Templates escape the quotes of a block as entities. */
function jsonText(text: string): string {
  return /^\s*[[{]\s*&quot;/.test(text) ? decodeEntities(text) : text
}

function add(values: unknown[], value: unknown): void {
  if (typeof value === 'object' && value !== null) values.push(value)
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}

const assignment = /(?:[=(,:]\s*|\breturn\s+)(?=[[{])|JSON\.parse\(\s*(?=["'])/g

/** The objects and arrays that are assigned to variables or passed to functions, and the JSON in strings. */
function valuesInProgram(text: string): unknown[] {
  const values: unknown[] = []
  // Invalid values are scanned for nested ones, up to a limit.
  let budget = 2 * maxBlockLength
  assignment.lastIndex = 0
  for (let match = assignment.exec(text); match !== null; match = assignment.exec(text)) {
    if (values.length >= maxValues || budget <= 0) break
    const start = assignment.lastIndex
    const isString = match[0].startsWith('JSON')
    const end = isString ? endOfString(text, start) : endOfValue(text, start)
    budget -= (end < 0 ? text.length : end) - start
    if (end < 0) continue
    const source = text.slice(start, end)
    const value = speaksOfFood.test(source) ? parseJson(isString ? unquoted(source) : source) : null
    if (value === null) continue
    add(values, value)
    assignment.lastIndex = end
  }
  return values
}

function unquoted(literal: string): string {
  const text = literal.startsWith("'")
    ? `"${literal
        .slice(1, -1)
        .replaceAll("\\'", "'")
        .replace(/(?<!\\)"/g, '\\"')}"`
    : literal
  const value = parseJson(text.replace(/\\x([0-9a-f]{2})/gi, '\\u00$1'))
  return typeof value === 'string' ? value : ''
}

function endOfString(text: string, start: number): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at + 1
  }
  return -1
}

const shortestValue = 80

/** The end of the object or array that starts here; -1 if it has none or is too small to contain a recipe. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) {
      at = endOfString(text, at) - 1
      if (at < 0) return -1
    } else if (code === 123 || code === 91) depth += 1
    else if (code === 125 || code === 93) {
      depth -= 1
      if (depth === 0) return at + 1 - start < shortestValue ? -1 : at + 1
    }
  }
  return -1
}

const push = /__next_f\.push\(\[1,\s*(?=")/g

function collectStream(text: string, streamed: string[]): void {
  if (!text.includes('__next_f')) return
  push.lastIndex = 0
  for (let match = push.exec(text); match !== null; match = push.exec(text)) {
    const end = endOfString(text, push.lastIndex)
    if (end < 0) return
    const value = parseJson(text.slice(push.lastIndex, end))
    if (typeof value === 'string') streamed.push(value)
    push.lastIndex = end
  }
}

/** Every line of the stream consists of a number and a value. */
function valuesInStream(stream: string): unknown[] {
  const values: unknown[] = []
  for (const line of stream.split('\n')) {
    const start = /^[0-9a-f]{1,8}:(?=[[{])/.exec(line)?.[0].length
    if (start !== undefined && speaksOfFood.test(line)) add(values, parseJson(line.slice(start)))
  }
  return values
}

/** Nuxt writes an array of values in which numbers refer to the indexes of others. */
function hydrated(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 4) return value
  const list: readonly unknown[] = value
  const objects = list.filter((item) => typeof item === 'object' && item !== null)
  const isPlace = (item: unknown): boolean =>
    typeof item === 'number' && Number.isInteger(item) && item >= -10 && item < list.length
  if (
    objects.length < 2 ||
    !objects.every((item) =>
      Object.values(item ?? {}).every((inner) => isPlace(inner) || typeof inner === 'string'),
    )
  )
    return value
  let budget = 100_000
  const at = (place: unknown, depth: number): unknown => {
    if (typeof place !== 'number' || depth > 24 || (budget -= 1) < 0) return null
    const item = list[place]
    if (Array.isArray(item)) {
      const wrapped = typeof item[0] === 'string' && item.length === 2
      return wrapped ? at(item[1], depth + 1) : item.map((inner) => at(inner, depth + 1))
    }
    if (typeof item !== 'object' || item === null) return item
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, at(inner, depth + 1)]))
  }
  return at(0, 0)
}
