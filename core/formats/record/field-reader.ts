import type { ImportLeftover } from '../imported/imported-recipe.ts'
import type { JsonObject } from '../document/loose-json.ts'
import { fieldKey, machineNames } from './record-words.ts'

/** Reads the fields of a record by name in any spelling, and keeps track of which were read. */
export type FieldReader = {
  /** The value of the first of `names` that has one; undefined if none has. */
  readonly take: (names: readonly string[]) => unknown
  /** The values of all of `names` that have one. */
  readonly takeAll: (names: readonly string[]) => readonly unknown[]
  /** Marks fields as not read, so that `rest` includes them. */
  readonly giveBack: (names: readonly string[]) => void
  /** The fields that were not read, as text; ids and empty values are omitted. */
  readonly rest: () => ImportLeftover[]
}

const maxTextLength = 20_000

/** Creates a reader for one record. */
export function createFieldReader(record: JsonObject): FieldReader {
  const fields = new Map<string, { label: string; value: unknown; isRead: boolean }>()
  for (const [label, value] of Object.entries(record)) {
    const key = fieldKey(label)
    if (!isEmptyValue(value) && !fields.has(key)) fields.set(key, { label, value, isRead: false })
  }
  const take = (names: readonly string[]): unknown => {
    for (const name of names) {
      const field = fields.get(name)
      if (field === undefined || field.isRead) continue
      field.isRead = true
      return field.value
    }
    return undefined
  }
  return {
    take,
    takeAll: (names) => names.map((name) => take([name])).filter((value) => value !== undefined),
    giveBack: (names) => {
      const field = names.map((name) => fields.get(name)).find((candidate) => candidate?.isRead)
      if (field !== undefined) field.isRead = false
    },
    rest: () =>
      [...fields]
        .filter(([key, field]) => !field.isRead && !machineNames.has(key))
        .map(([, { label, value }]) => ({ label, text: valueText(value, 0).slice(0, maxTextLength) }))
        .filter(({ text }) => text !== ''),
  }
}

/** True for an empty value: null, an empty text, list or object, and false. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmptyValue)
  return typeof value === 'object' && Object.keys(value).length === 0
}

const maxDepth = 8

/**
 * A value as text: lists are joined with commas, fields have their names; internal fields of the other program are
 * omitted.
 */
function valueText(value: unknown, depth: number): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null) return String(value)
  if (depth > maxDepth) return ''
  const parts = Array.isArray(value)
    ? value.filter((item) => !isEmptyValue(item)).map((item) => valueText(item, depth + 1))
    : Object.entries(value)
        .filter(([name, inner]) => !isEmptyValue(inner) && !machineNames.has(fieldKey(name)))
        .map(([name, inner]) => labelled(name, valueText(inner, depth + 1)))
  const texts = parts.filter((part) => part !== '')
  return texts.join(texts.some((text) => text.includes('\n') || text.length > 60) ? '\n' : ', ')
}

/** Puts the name of a field before its value, except for names such as "text". */
function labelled(name: string, text: string): string {
  return text === '' || /^(?:name|text|value|title)$/i.test(name) ? text : `${name}: ${text}`
}
