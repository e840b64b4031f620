import type { Comment } from './comment.ts'

/** What is asked before a comment goes out of sight; `consequence` is empty when there is none. */
export type CommentConfirmation = { readonly question: string; readonly consequence: string }

/** What is asked before a comment is hidden: of its replies only when it has some. */
export function hideConfirmation(comment: Pick<Comment, 'children'>): CommentConfirmation {
  return {
    question: 'Are you sure you want to hide this comment?',
    consequence: comment.children.length > 0 ? 'This will hide all replies to this comment.' : '',
  }
}

/** What is asked before a comment is deleted. */
export const deleteConfirmation: CommentConfirmation = {
  question: 'Are you sure you want to delete this comment?',
  consequence: 'This will delete all replies to this comment.',
}

/** The comment with an id, wherever in the threads it stands; null when it is not there. */
export function commentById(comments: readonly Comment[], id: string): Comment | null {
  for (const comment of comments) {
    const found = comment.id === id ? comment : commentById(comment.children, id)
    if (found !== null) return found
  }
  return null
}

/** What the comments section says where there is nothing to list or to write in. */
export const commentSentences = {
  rejected: 'Error loading comments',
  empty: 'No comments yet',
  signIn: 'Sign in to comment',
} as const
