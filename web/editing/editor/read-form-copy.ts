import { z } from 'zod'
import type { FoundCopy } from '#core/machines/editor/editor-effects.ts'
import { hasShape } from '#core/values/has-shape.ts'

/**
 * Parses a stored copy; null if it is damaged or has the schema of another version. The draft may violate the rules of
 * the form, because invalid edits exist only on this device.
 */
export function readFormCopy<Form extends object>(
  text: string,
  form: z.ZodType<Form>,
): FoundCopy<Form> | null {
  const Copied = z.custom<Form>((value) => hasShape(form, value))
  const Copy = z.object({
    id: z.string(),
    draft: Copied,
    base: Copied,
    version: z.union([z.string(), z.number(), z.null()]),
    keptAt: z.coerce.date(),
    unanswered: z.array(z.custom<Partial<Form>>((value) => typeof value === 'object')).optional(),
  })
  const read = Copy.safeParse(parsed(text))
  return read.success ? read.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
