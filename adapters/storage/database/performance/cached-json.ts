import type { z } from 'zod'
import { fromJson, type Place } from '../tables/columns.ts'
import type { JsonText } from '../tables/column-types.ts'

/**
 * Parses JSON like `fromJson` and caches the values of the most recently used texts, for rows that nearly every request
 * reads and that rarely change. Equal texts return the same object, so callers must not change it.
 */
export function createCachedJson<Value>(schema: z.ZodType<Value>, maxEntries = 64) {
  const cached = new Map<JsonText, Value>()
  return (text: JsonText, place: Place): Value => {
    const known = cached.get(text)
    const value = known ?? fromJson(schema, text, place)
    cached.delete(text)
    cached.set(text, value)
    for (const oldest of cached.keys()) {
      if (cached.size <= maxEntries) break
      cached.delete(oldest)
    }
    return value
  }
}
