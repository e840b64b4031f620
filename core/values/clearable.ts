import type { z } from 'zod'

/**
 * A field of an input schema that may be null or omitted. On creation, an omitted field is the same as null; on update,
 * null clears the field and an omitted one keeps its value.
 */
export function clearable<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<z.ZodNullable<Schema>> {
  return schema.nullable().optional()
}
