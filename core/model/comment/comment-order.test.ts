import { expect, it } from 'vitest'
import { countComments, orderedComments } from './comment-rules.ts'
import type { Comment } from './comment.ts'

const comment = (id: string, upvoteCount: number, children: Comment[] = []): Comment => ({
  ...{ id, recipeId: 'tart', parentId: null, content: { type: 'document', children: [] }, level: 1 },
  ...{ createdAt: '2026-02-01T08:00:00Z', user: { id: 'mara', displayName: 'Mara', avatar: null } },
  ...{ isHeld: false, isUpvoted: false, isByTeam: false, upvoteCount, children },
})

const comments = [comment('new', 0, [comment('reply', 9)]), comment('second', 2), comment('old', 2)]

it('comments are ordered by their own upvotes, the newest first among equals', () => {
  const ids = (order: 'newest' | 'helpful') => orderedComments(comments, order).map(({ id }) => id)
  expect(ids('newest')).toEqual(['new', 'second', 'old'])
  expect(ids('helpful')).toEqual(['second', 'old', 'new'])
})

it('the count of comments has replies', () => {
  expect(countComments(comments)).toBe(4)
})
