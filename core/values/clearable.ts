import type { z } from 'zod'

/**
 * A field of a writing form that may be empty: null for nothing. A creation takes a field that is left out as null, and
 * an update leaves it as it is. Reading forms say nothing in one way alone: null, or no field.
 */
export function clearable<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<z.ZodNullable<Schema>> {
  return schema.nullable().optional()
}
