import type { z } from 'zod'
import type { DraftCopies, DraftCopy, FoundCopy } from '#core/machines/editor/editor-effects.ts'

/**
 * Stores unsaved drafts of one form on this device. Each editor has its own copy, so that two offline tabs keep both.
 * `loadForm` loads the schema, which is needed only if there is a copy to parse.
 */
export function createFormCopies<Form extends object>(
  name: string,
  loadForm: () => Promise<z.ZodType<Form>>,
): DraftCopies<Form> {
  // Earlier versions stored a single copy under the form's name alone.
  const form = `trivet.${name}`
  const own = `${form}#${crypto.randomUUID()}`
  const isOfForm = (key: string) => key === form || key.startsWith(`${form}#`)
  const write = (copy: DraftCopy<Form>) => localStorage.setItem(own, JSON.stringify({ ...copy, id: own }))
  let found: readonly string[] = []

  /** The newest copy that can be parsed; null if there is none. */
  async function newestOf(keys: readonly string[]): Promise<FoundCopy<Form> | null> {
    const texts = keys.map((key) => localStorage.getItem(key)).filter((text) => text !== null)
    if (texts.length === 0) return null
    const [{ readFormCopy }, schema] = await Promise.all([import('./read-form-copy.ts'), loadForm()])
    const copies = texts.map((text) => readFormCopy(text, schema)).filter((copy) => copy !== null)
    return copies.toSorted((one, other) => other.keptAt.getTime() - one.keptAt.getTime())[0] ?? null
  }

  return {
    read() {
      found = Object.keys(localStorage).filter(isOfForm)
      return newestOf(found)
    },
    nextFound: () => newestOf(found),
    write: async (copy) => write(copy),
    writeNow(copy) {
      try {
        write(copy)
      } catch (error) {
        globalThis.console.warn('This device has no room for unsaved work', error)
      }
    },
    remove: async (id) => localStorage.removeItem(id ?? own),
  }
}
