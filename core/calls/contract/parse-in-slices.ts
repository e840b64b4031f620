import { z } from 'zod'
import { issueMessage, issuesOfValue } from '../../values/messages.ts'
import type { Issue } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { SlicedWork } from '../../values/performance/sliced-work.ts'
import { cleanInput, countValues, isPlainObject, isTooDeep } from './clean-input.ts'

/** The maximum number of values that are parsed without a pause: in one list item, or outside of all lists. */
const maxAtOnce = 50_000

/** The maximum number of items in a list. */
const maxItems = 50_000

/** The number of values that are parsed before a pause. */
const sliceValues = 2000

/** The parsed value, or the first issues. */
type Parsed = Result<Record<string, unknown>, readonly Issue[]>

/**
 * Creates the function that parses a large object with lists of independent items: item by item, serving other requests
 * in between. The result is that of `safeParse` with the cleaned value; the issues are those of the first part that has
 * any.
 */
export function createSlicedParser(schema: z.ZodObject) {
  const lists = Object.entries(schema.shape).flatMap(([name, field]) => {
    const list = splitListSchema(field)
    return list === null ? [] : [{ name, ...list }]
  })
  const names = lists.map(({ name }) => name)
  const outline = schema.extend(Object.fromEntries(lists.map((list) => [list.name, list.outline])))

  return function* parse(value: unknown): SlicedWork<Parsed> {
    const parts = extractLists(value, names)
    if (!parts.ok) return parts
    const { rest, items } = parts.value
    const parsed = outline.safeParse(rest, { error: issueMessage })
    if (!parsed.success) return err(issuesOfValue(parsed.error))
    const read: Record<string, unknown> = { ...parsed.data }
    for (const { name, item } of lists) {
      const given = items.get(name)
      if (given === undefined) continue
      const list = yield* parseItems(name, given, item)
      if (!list.ok) return list
      read[name] = list.value
    }
    return ok(read)
  }
}

function* parseItems(
  name: string,
  given: readonly unknown[],
  schema: z.ZodType,
): SlicedWork<Result<unknown[], readonly Issue[]>> {
  const read: unknown[] = []
  let values = 0
  for (const [index, item] of given.entries()) {
    const place = `${name}.${index}`
    const count = countValues(item, maxAtOnce)
    if (isTooDeep(item) || count > maxAtOnce) return err([{ path: place, message: 'Invalid input' }])
    const parsed = schema.safeParse(cleanInput(item), { error: issueMessage })
    if (!parsed.success) {
      return err(
        issuesOfValue(parsed.error).map(({ path, message }) => ({
          path: path === '' ? place : `${place}.${path}`,
          message,
        })),
      )
    }
    read.push(parsed.data)
    values += count
    if (values < sliceValues) continue
    values = 0
    yield
  }
  return ok(read)
}

/** Extracts the named lists of a value; in the remaining value, each becomes a list of as many nulls. */
function extractLists(value: unknown, names: readonly string[]) {
  const items = new Map<string, readonly unknown[]>()
  if (!isPlainObject(value)) return ok({ rest: null, items })
  const rest: Record<string, unknown> = { ...value }
  for (const name of names) {
    const list = rest[name]
    if (!Array.isArray(list)) continue
    if (list.length > maxItems) {
      return err([{ path: name, message: `Array must contain at most ${maxItems} element(s)` }])
    }
    items.set(name, list)
    rest[name] = null
  }
  if (isTooDeep(rest) || countValues(rest, maxAtOnce) > maxAtOnce) {
    return err([{ path: '', message: 'Invalid input' }])
  }
  const clean = { ...(cleanInput(rest) as Record<string, unknown>) }
  for (const [name, list] of items) clean[name] = list.map(() => null)
  return ok({ rest: clean, items })
}

/** The schema of a list's items, and that of the list with any items; null for other types. */
function splitListSchema(field: z.core.$ZodType): { item: z.ZodType; outline: z.ZodType } | null {
  if (field instanceof z.ZodArray && field.element instanceof z.ZodType) {
    return { item: field.element, outline: field.clone({ ...field.def, element: z.unknown() }) }
  }
  if (field instanceof z.ZodDefault) {
    const inner = splitListSchema(field.def.innerType)
    return inner && { ...inner, outline: field.clone({ ...field.def, innerType: inner.outline }) }
  }
  if (field instanceof z.ZodOptional) {
    const inner = splitListSchema(field.def.innerType)
    return inner && { ...inner, outline: field.clone({ ...field.def, innerType: inner.outline }) }
  }
  return null
}
