import type { ReplyDrafts } from '#core/machines/recipe/comments-setup.ts'
import type { KeyValueStorage } from '#core/ports/device.ts'
import { commentDraftsKey } from '../../browser/stored/personal-keys.ts'

type Drafts = { readonly text: string; readonly replyDrafts: ReplyDrafts }

/** The drafts of a reader's comments on a recipe, stored on the device until they are sent or the reader signs out. */
export function commentDrafts(local: KeyValueStorage, recipeId: string) {
  let last = JSON.stringify(toEntry(readAll(local).get(recipeId) ?? noDrafts))
  return {
    read: (): Drafts => readAll(local).get(recipeId) ?? noDrafts,
    /** Stores the drafts if they have changed here; otherwise, another tab may have sent or changed them. */
    keep: (drafts: Drafts) => {
      const entry = toEntry(drafts)
      if (JSON.stringify(entry) === last) return
      last = JSON.stringify(entry)
      const all = readAll(local)
      if (drafts.text === '' && entry.replies.length === 0) all.delete(recipeId)
      else all.set(recipeId, drafts)
      if (all.size === 0) local.remove(commentDraftsKey)
      else local.set(commentDraftsKey, JSON.stringify([...all].map(([id, each]) => [id, toEntry(each)])))
    },
  }
}

const noDrafts: Drafts = { text: '', replyDrafts: {} }

function toEntry({ text, replyDrafts }: Drafts) {
  return { text, replies: Object.entries(replyDrafts).filter(([, reply]) => reply !== '') }
}

/** The stored drafts by the id of their recipe; invalid data counts as no drafts. */
function readAll(local: KeyValueStorage): Map<string, Drafts> {
  try {
    const stored: unknown = JSON.parse(local.get(commentDraftsKey) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.flatMap(readEntry) : [])
  } catch {
    return new Map()
  }
}

function readEntry(entry: unknown): [recipeId: string, drafts: Drafts][] {
  if (!Array.isArray(entry)) return []
  const [recipeId, drafts]: unknown[] = entry
  if (typeof recipeId !== 'string' || typeof drafts !== 'object' || drafts === null) return []
  if (!('text' in drafts) || typeof drafts.text !== 'string') return []
  if (!('replies' in drafts) || !Array.isArray(drafts.replies)) return []
  return [[recipeId, { text: drafts.text, replyDrafts: Object.fromEntries(drafts.replies.filter(isReply)) }]]
}

function isReply(entry: unknown): entry is [commentId: string, text: string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}
