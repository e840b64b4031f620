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

/** The orders in which comments are listed; the server lists the newest first. */
export type CommentOrder = 'newest' | 'helpful'

/** Comments in an order: those with the most upvotes first, or as they come. Replies stay in theirs. */
export function orderedComments(comments: readonly Comment[], order: CommentOrder): readonly Comment[] {
  if (order === 'newest') return comments
  return comments.toSorted((one, other) => other.upvoteCount - one.upvoteCount)
}

/** The number of comments in threads, with replies. */
export function countComments(comments: readonly Comment[]): number {
  return comments.reduce((count, { children }) => count + 1 + countComments(children), 0)
}

/** The messages of the comments section if there is nothing to list, or if the reader cannot comment. */
export const commentSentences = {
  rejected: 'Error loading comments',
  empty: 'No comments yet',
  invitation: 'Cooked it? Tell others how it went, or ask a question.',
  /** For readers who were signed out before their comment was sent. */
  kept: 'Your comment is kept. Sign in to send it.',
  signIn: 'Sign in to comment',
} as const
