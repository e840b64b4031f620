import type { JsonObject } from '../../page/loose-json.ts'

/** Fields in which programs keep the id of a recipe, the most telling first. */
const idFields = ['uid', 'uuid', 'guid', 'id', '_id']

/** A UUID, with or without dashes and with what some programs add to it, or as many hexadecimal digits as in MongoDB. */
const uniquePattern = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\w{1,16})?|[0-9a-f]{24,64})$/i

/**
 * The id of a record where no other record anywhere has it; null for none. A number of a database is unique only in
 * that one, and so is a slug.
 */
export function uniqueId(node: JsonObject): string | null {
  for (const field of idFields) {
    const value = node[field]
    if (typeof value === 'string' && uniquePattern.test(value)) return value.toLowerCase()
  }
  return null
}
