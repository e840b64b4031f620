import { z } from 'zod'
import type { DraftCopies, DraftCopy } from '#core/machines/editor/editor-effects.ts'

/**
 * Unsaved work in one form on this device, under a name of its own: one copy, as all tabs edit the same fields. `Form`
 * reads what an earlier version of this program may have written.
 */
export function createFormCopies<Form extends object>(
  name: string,
  Form: z.ZodType<Form>,
): DraftCopies<Form> {
  const key = `trivet.kitchen.${name}`
  const Copy = z.object({
    id: z.string(),
    draft: Form,
    base: Form,
    version: z.union([z.string(), z.number(), z.null()]),
    keptAt: z.coerce.date(),
  })
  const write = (copy: DraftCopy<Form>) => localStorage.setItem(key, JSON.stringify({ ...copy, id: key }))
  return {
    async read() {
      const read = Copy.safeParse(parsed(localStorage.getItem(key)))
      return read.success ? read.data : null
    },
    write: async (copy) => write(copy),
    writeNow(copy) {
      try {
        write(copy)
      } catch (error) {
        globalThis.console.warn('This device has no room for unsaved work', error)
      }
    },
    remove: async () => localStorage.removeItem(key),
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
