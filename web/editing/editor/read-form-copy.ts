import { z } from 'zod'
import type { FoundCopy } from '#core/machines/editor/editor-effects.ts'

/** A copy as it stands on the device; null where it is damaged, or from a version that had another form. */
export function readFormCopy<Form extends object>(
  text: string,
  form: z.ZodType<Form>,
): FoundCopy<Form> | null {
  const Copy = z.object({
    id: z.string(),
    draft: form,
    base: form,
    version: z.union([z.string(), z.number(), z.null()]),
    keptAt: z.coerce.date(),
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
