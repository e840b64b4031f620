import type { Comment } from './comment.ts'

/** The question before a comment is hidden or deleted; `consequence` is empty if there is none. */
export type CommentConfirmation = { readonly question: string; readonly consequence: string }

/** The question before a comment is hidden; it mentions replies only if there are some. */
export function hideConfirmation(comment: Pick<Comment, 'children'>): CommentConfirmation {
  return {
    question: 'Are you sure you want to hide this comment?',
    consequence: comment.children.length > 0 ? 'This will hide all replies to this comment.' : '',
  }
}

/** The question before a comment is deleted. */
export const deleteConfirmation: CommentConfirmation = {
  question: 'Are you sure you want to delete this comment?',
  consequence: 'This will delete all replies to this comment.',
}

/** Finds a comment by id in threads of any depth; null if it is missing. */
export function commentById(comments: readonly Comment[], id: string): Comment | null {
  for (const comment of comments) {
    const found = comment.id === id ? comment : commentById(comment.children, id)
    if (found !== null) return found
  }
  return null
}

/** The messages of the comments section if there is nothing to list, or if the reader cannot comment. */
export const commentSentences = {
  rejected: 'Error loading comments',
  empty: 'No comments yet',
  signIn: 'Sign in to comment',
} as const
