import type { JsonObject } from '../../document/loose-json.ts'

/** Fields in which programs store the id of a recipe, most specific first. */
const idFields = ['uid', 'uuid', 'guid', 'id', '_id']

/** A UUID, with or without hyphens and suffixes of some programs, or a hexadecimal id like MongoDB's. */
const uniquePattern = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\w{1,16})?|[0-9a-f]{24,64})$/i

/**
 * The globally unique id of a record; null if it has none. Row numbers and slugs are unique only within one database.
 */
export function uniqueId(node: JsonObject): string | null {
  for (const field of idFields) {
    const value = node[field]
    if (typeof value === 'string' && uniquePattern.test(value)) return value.toLowerCase()
  }
  return null
}
