import type { KeyValueStorage } from '#core/ports/device.ts'
import { noteDraftsKey } from './personal-keys.ts'

/** The unsaved text of the reader's private note on a recipe; null when there is none. */
export function noteDraft(local: KeyValueStorage, readerId: string, recipeId: string) {
  const draftsOfReader = () => {
    const stored = readDrafts(local.get(noteDraftsKey))
    return stored.readerId === readerId ? stored.drafts : new Map<string, string>()
  }
  return {
    read: (): string | null => draftsOfReader().get(recipeId) ?? null,
    keep: (text: string | null) => {
      const drafts = draftsOfReader()
      if (text === null) drafts.delete(recipeId)
      else drafts.set(recipeId, text)
      if (drafts.size === 0) local.remove(noteDraftsKey)
      else local.set(noteDraftsKey, JSON.stringify({ readerId, drafts: [...drafts] }))
    },
  }
}

/** The intention of a signed-out reader to write a note on a recipe. */
export const writingNote = (recipeId: string): string => `note ${recipeId}`

type StoredDrafts = { readonly readerId: string | null; readonly drafts: Map<string, string> }

function readDrafts(stored: string | null): StoredDrafts {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    if (typeof value === 'object' && value !== null && 'readerId' in value && 'drafts' in value) {
      const { readerId, drafts } = value
      if (typeof readerId === 'string' && Array.isArray(drafts))
        return { readerId, drafts: new Map(drafts.filter(isDraft)) }
    }
  } catch {
    // Invalid data counts as no draft.
  }
  return { readerId: null, drafts: new Map() }
}

function isDraft(entry: unknown): entry is [recipeId: string, text: string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}
