import type { z } from 'zod'
import { fromJson, type Place } from './columns.ts'
import type { JsonText } from './tables/column-types.ts'

/**
 * Reads JSON as `fromJson` does, and remembers the values of the texts read last: for rows that nearly every
 * request reads and few ever change. The same text gives the same value, so nobody may change what is given.
 */
export function createCachedJson<Value>(schema: z.ZodType<Value>, most = 64) {
  const cached = new Map<JsonText, Value>()
  return (text: JsonText, place: Place): Value => {
    const known = cached.get(text)
    const value = known ?? fromJson(schema, text, place)
    cached.delete(text)
    cached.set(text, value)
    for (const oldest of cached.keys()) {
      if (cached.size <= most) break
      cached.delete(oldest)
    }
    return value
  }
}
