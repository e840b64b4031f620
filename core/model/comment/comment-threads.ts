import type { Comment, CommentAuthor } from './comment.ts'
import type { CountedComment } from './comment-record.ts'
import { groupBy } from '../../values/group-by.ts'

/** Finds the author of a comment; never null, also for deleted accounts. */
export type AuthorById = (userId: string) => CommentAuthor

/** The authors of comments, and the ids of those among them who have a role on the site. */
export type CommentPeople = { readonly authorById: AuthorById; readonly teamIds: ReadonlySet<string> }

/** The level of a stored comment: 1 at the top, 2 for a reply. */
export function commentLevel({ parentId }: Pick<CountedComment, 'parentId'>): number {
  return parentId === null ? 1 : 2
}

/**
 * The visible comments of a recipe: top-level ones, newest first, each with its replies, oldest first. Hidden comments
 * and replies to them are omitted, except the reader's own comments that wait for approval. Expects comments oldest
 * first.
 */
export function visibleThreads(
  comments: readonly CountedComment[],
  people: CommentPeople,
  readerId: string | null = null,
): Comment[] {
  const isOwnHeld = ({ isHeld, userId }: CountedComment) => isHeld && userId === readerId
  const shown = comments.filter((comment) => !comment.isHidden || isOwnHeld(comment))
  return threads(
    shown.filter(({ parentId }) => parentId === null),
    shown,
    people,
  )
}

/**
 * The hidden comments of a recipe, newest first: top-level ones with all their replies, and replies that were hidden
 * individually. Expects comments oldest first.
 */
export function hiddenThreads(comments: readonly CountedComment[], people: CommentPeople): Comment[] {
  const hidden = comments.filter(({ isHidden }) => isHidden)
  const ids = new Set(hidden.map(({ id }) => id))
  return threads(
    hidden.filter(({ parentId }) => parentId === null || !ids.has(parentId)),
    comments,
    people,
  )
}

function threads(
  first: readonly CountedComment[],
  replies: readonly CountedComment[],
  people: CommentPeople,
): Comment[] {
  const byParent = groupBy(replies, ({ parentId }) => parentId)
  return first.toReversed().map((comment) => {
    const responses = byParent.get(comment.id) ?? []
    const children = responses.map((response) => reading(response, people, []))
    return reading(comment, people, children)
  })
}

function reading(comment: CountedComment, people: CommentPeople, children: Comment[]): Comment {
  const { id, recipeId, parentId, content, isHeld, createdAt, userId, upvoteCount, isUpvoted } = comment
  return {
    id,
    recipeId,
    parentId,
    content,
    isHeld,
    upvoteCount,
    isUpvoted,
    createdAt: createdAt.toISOString(),
    level: commentLevel(comment),
    user: people.authorById(userId),
    isByTeam: people.teamIds.has(userId),
    children,
  }
}
