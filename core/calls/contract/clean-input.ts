/** The maximum nesting depth of input; a recipe with lists in its texts has about twenty levels. */
export const maxInputDepth = 64

/** True if a value is nested too deeply: recursive functions could exhaust the stack. */
export function isTooDeep(value: unknown, levels = maxInputDepth): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1))
}

/** The number of values within a value, including itself; counting stops above `max`. */
export function countValues(value: unknown, max: number): number {
  let count = 1
  if (typeof value !== 'object' || value === null) return count
  for (const inner of Object.values(value)) {
    count += countValues(inner, max - count)
    if (count > max) break
  }
  return count
}

/**
 * Removes the characters that databases cannot store from all texts: U+0000 and unpaired surrogates. The value must not
 * be too deep.
 */
export function cleanInput(value: unknown): unknown {
  if (typeof value === 'string') return cleanString(value)
  if (Array.isArray(value)) return value.map(cleanInput)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [cleanString(key), cleanInput(inner)]),
  )
}

/** Removes U+0000 and unpaired surrogates from a text. */
export function cleanString(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()
}

/** True for a JSON object; false for arrays, dates and other class instances. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
