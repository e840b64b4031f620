import type { KeyValueStorage } from '#core/ports/device.ts'
import { noteDraftsKey } from './personal-keys.ts'

/** What a reader has written into the private note of a recipe and not saved yet; null where there is nothing. */
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
    // Damaged: as if nothing had been written.
  }
  return { readerId: null, drafts: new Map() }
}

function isDraft(entry: unknown): entry is [recipeId: string, text: string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}
