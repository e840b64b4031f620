import type { ReplyDrafts } from '#core/machines/comments-setup.ts'
import type { KeyValueStorage } from '#core/ports/device.ts'

type Drafts = { readonly text: string; readonly replyDrafts: ReplyDrafts }

/** What a reader has written at a recipe and not sent yet, as it is stored on the device. */
export function commentDrafts(local: KeyValueStorage, recipeId: string) {
  const textKey = `trivet.comment.${recipeId}`
  const repliesKey = `trivet.replies.${recipeId}`
  return {
    read: (): Drafts => ({
      text: local.get(textKey) ?? '',
      replyDrafts: readReplies(local.get(repliesKey)),
    }),
    keep: ({ text, replyDrafts }: Drafts) => {
      if (text === '') local.remove(textKey)
      else local.set(textKey, text)
      const replies = Object.entries(replyDrafts).filter(([, reply]) => reply !== '')
      if (replies.length === 0) local.remove(repliesKey)
      else local.set(repliesKey, JSON.stringify(replies))
    },
  }
}

function readReplies(stored: string | null): ReplyDrafts {
  try {
    const replies: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(replies) ? Object.fromEntries(replies.filter(isReply)) : {}
  } catch {
    return {}
  }
}

function isReply(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}
