import type { Comment } from './comment.ts'

/** What the naming of nameless readers needs of a comment and its replies. */
type Thread = Pick<Comment, 'createdAt'> & {
  readonly user: Pick<Comment['user'], 'id' | 'displayName'>
  readonly children: readonly Thread[]
}

/**
 * The names, by user id, of the readers without a display name who commented on a recipe: "Reader 1", "Reader 2" in
 * the order of their first comments, so that they can be told apart and nothing else is known of them.
 */
export function namelessReaders(comments: readonly Thread[]): ReadonlyMap<string, string> {
  const nameless = comments.flatMap(withReplies).filter(({ user }) => user.displayName === null)
  // Timestamps are equal in length and zone, so they are in order as text.
  const oldestFirst = nameless.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  return numberedReaders(oldestFirst.map(({ user }) => user.id))
}

/** The names of readers by their ids, in the order of their first comments; an id may occur several times. */
export function numberedReaders(ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...new Set(ids)].map((id, index) => [id, `Reader ${index + 1}`]))
}

function withReplies(comment: Thread): readonly Thread[] {
  return [comment, ...comment.children.flatMap(withReplies)]
}
