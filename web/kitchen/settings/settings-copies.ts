import { z } from 'zod'
import type { DraftCopies, DraftCopy, FoundCopy } from '#core/machines/editor/editor-effects.ts'
import { OwnedSettings } from '#core/model/site/site.ts'
import type { SettingsOfSite } from './settings-draft.ts'

const Texts = z.record(z.string(), z.unknown())
const Copy = z.object({ id: z.string(), draft: Texts, base: Texts, keptAt: z.coerce.date() })

/** Unsaved settings of one site on this device, under a name of their own; one copy, as all tabs edit the same fields. */
export function createSettingsCopies(name: string): DraftCopies<SettingsOfSite> {
  const key = `trivet.kitchen.${name}`
  const write = (copy: DraftCopy<SettingsOfSite>) =>
    localStorage.setItem(key, JSON.stringify({ ...copy, id: key }))
  return {
    read: () => Promise.resolve(readCopy(localStorage.getItem(key))),
    write: async (copy) => write(copy),
    writeNow(copy) {
      try {
        write(copy)
      } catch (error) {
        globalThis.console.warn('This device has no room for unsaved settings', error)
      }
    },
    remove: async () => localStorage.removeItem(key),
  }
}

function readCopy(text: string | null): FoundCopy<SettingsOfSite> | null {
  if (text === null) return null
  const read = Copy.safeParse(parsed(text))
  if (!read.success) return null
  const { id, keptAt, draft, base } = read.data
  return isSettings(draft) && isSettings(base) ? { id, keptAt, draft, base, version: null } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Has every field of today's settings; texts that are half-written are settings too. */
function isSettings(value: object): value is SettingsOfSite {
  return Object.keys(OwnedSettings.omit({ slug: true }).shape).every((field) => field in value)
}
