import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { sampleComment } from '../../testing/stores/stored-records.ts'
import { hiddenThreads, visibleThreads } from './comment-threads.ts'
import type { Comment } from './comment.ts'
import type { CountedComment } from './comment-record.ts'

const people = {
  authorById: (id: string) => ({ id, displayName: null, avatar: null }),
  teamIds: new Set<string>(),
}

/** Comments of one recipe, oldest first; each reply is to one of the top-level ones before it. */
const recipeComments: fc.Arbitrary<CountedComment[]> = fc
  .array(fc.record({ isHidden: fc.boolean(), parent: fc.option(fc.nat(4)) }), { maxLength: 12 })
  .map((drawn) => {
    const tops: string[] = []
    return drawn.map(({ isHidden, parent }, index) => {
      const parentId = parent === null ? null : (tops[parent] ?? null)
      const comment = sampleComment(sampleId(1), sampleId(2), 100 + index, { isHidden, parentId })
      if (parentId === null) tops.push(comment.id)
      return { ...comment, upvoteCount: index, isUpvoted: false }
    })
  })

const flat = (threads: readonly Comment[]): string[] =>
  threads.flatMap((comment) => [comment.id, ...flat(comment.children)])

describe('the threads of a recipe', () => {
  it('contain each visible comment once, top-level or as a reply', () => {
    fc.assert(
      fc.property(recipeComments, (comments) => {
        const isHidden = new Map(comments.map((comment) => [comment.id, comment.isHidden]))
        const expected = comments.filter(
          (comment) => !comment.isHidden && (comment.parentId === null || !isHidden.get(comment.parentId)),
        )
        const shown = flat(visibleThreads(comments, people))
        expect(shown.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      }),
    )
  })

  it('contain every comment either among the visible or among the hidden', () => {
    fc.assert(
      fc.property(recipeComments, (comments) => {
        const all = [...flat(visibleThreads(comments, people)), ...flat(hiddenThreads(comments, people))]
        expect(all.toSorted()).toEqual(comments.map(({ id }) => id).toSorted())
      }),
    )
  })

  it('are sorted newest first, replies oldest first, at levels 1 and 2', () => {
    fc.assert(
      fc.property(recipeComments, (comments) => {
        const threads = visibleThreads(comments, people)
        const dates = threads.map(({ createdAt }) => createdAt)
        expect(dates).toEqual(dates.toSorted().toReversed())
        for (const { level, children, id } of threads) {
          expect(level).toBe(1)
          const replies = children.map(({ createdAt }) => createdAt)
          expect(replies).toEqual(replies.toSorted())
          expect(children.every((reply) => reply.level === 2 && reply.parentId === id)).toBe(true)
        }
      }),
    )
  })
})
