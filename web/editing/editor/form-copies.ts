import type { z } from 'zod'
import type { DraftCopies, DraftCopy } from '#core/machines/editor/editor-effects.ts'

/**
 * Unsaved work in one form on this device, under a name of its own: one copy, as all tabs edit the same fields.
 * `loadForm` gives what reads the form, once there is a copy to read.
 */
export function createFormCopies<Form extends object>(
  name: string,
  loadForm: () => Promise<z.ZodType<Form>>,
): DraftCopies<Form> {
  const key = `trivet.${name}`
  const write = (copy: DraftCopy<Form>) => localStorage.setItem(key, JSON.stringify({ ...copy, id: key }))
  return {
    async read() {
      const text = localStorage.getItem(key)
      if (text === null) return null
      const [{ readFormCopy }, form] = await Promise.all([import('./read-form-copy.ts'), loadForm()])
      return readFormCopy(text, form)
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
