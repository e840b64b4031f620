/** How deep what is sent may nest; a recipe with lists in its texts takes about twenty levels. */
export const deepestInput = 64

/** True when a value nests deeper than is taken: walking it could exhaust the stack of whoever comes next. */
export function isTooDeep(value: unknown, levels = deepestInput): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}

/** How many values a value comes to, itself included; counting ends once there are more than `most`. */
export function countValues(value: unknown, most: number): number {
  let count = 1
  if (typeof value !== 'object' || value === null) return count
  for (const inner of Object.values(value)) {
    count += countValues(inner, most - count)
    if (count > most) break
  }
  return count
}

/**
 * The same value without what no database keeps in a text: the character U+0000 and halves of surrogate pairs. The
 * value may not be too deep.
 */
export function cleanInput(value: unknown): unknown {
  if (typeof value === 'string') return cleanString(value)
  if (Array.isArray(value)) return value.map(cleanInput)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [cleanString(key), cleanInput(inner)]),
  )
}

/** A text without U+0000 and without halves of surrogate pairs. */
export function cleanString(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()
}

/** True for what JSON calls an object; false for lists, dates and the like. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
