/** The fields of an object stored as JSON; none if nothing is stored, it is damaged, or it is not an object. */
export function parseObject(text: string | null): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** The fields of an object; none for any other value. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Whether a stored value is a number above 0. */
export function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
