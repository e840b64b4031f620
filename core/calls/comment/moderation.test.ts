import { describe, expect, it } from 'vitest'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { namelessReaders } from '../../model/comment/nameless-readers.ts'
import { notFound, openCommentSite, siteSlug, textsOf } from './testing/comment-site.ts'

describe('moderating comments', () => {
  it('names readers without a display name as the page of the recipe does', async () => {
    const { owner, ada, ben, visitor, comment, list } = await openCommentSite()
    const first = await comment(ada, 'rude')
    await comment(ben, 'kind')
    await comment(owner, 'answer')
    await owner.api.updateCurrentUser({ body: { displayName: 'Olga' } })
    const names = async () => {
      const { comments } = (await owner.api.listManagedComments({ siteSlug })).body
      return comments.map(({ authorName }) => authorName).toReversed()
    }
    expect(await names()).toEqual(['Reader 1', 'Reader 2', 'Olga'])
    await owner.api.hideComment({ siteSlug, commentId: first.id })
    expect(await names()).toEqual(['Reader 2', 'Reader 1', 'Olga'])
    const shown = namelessReaders((await list(visitor)) ?? [])
    expect([...shown.values()]).toEqual(['Reader 1'])
    expect([...shown.keys()]).toEqual([(await ben.api.getCurrentUser()).body.currentUser.id])
  })

  it('hides a comment with its replies from everybody, and shows them again', async () => {
    const { owner, ada, ben, visitor, recipeId, comment, list } = await openCommentSite()
    const first = await comment(ada, 'first')
    await comment(ben, 'reply', first.id)
    await comment(ben, 'second')
    const { comments } = (await owner.api.hideComment({ siteSlug, commentId: first.id })).body
    expect(textsOf(comments)).toEqual(['second'])
    for (const api of [visitor, ada.api, owner.api]) expect(textsOf(await list(api))).toEqual(['second'])
    const hidden = await owner.api.listHiddenComments({ siteSlug, recipeId })
    expect(textsOf(hidden.body.comments)).toEqual([['first', ['reply']]])
    const shown = await owner.api.unhideComment({ siteSlug, commentId: first.id })
    expect(textsOf(shown.body.comments)).toEqual(['second', ['first', ['reply']]])
  })

  it('hides a single reply, which stays hidden when its thread is hidden and shown again', async () => {
    const { owner, ada, ben, recipeId, comment, list } = await openCommentSite()
    const first = await comment(ada, 'first')
    const reply = await comment(ben, 'rude', first.id)
    await comment(ben, 'kind', first.id)
    await owner.api.hideComment({ siteSlug, commentId: reply.id })
    const hidden = async () =>
      textsOf((await owner.api.listHiddenComments({ siteSlug, recipeId })).body.comments)
    expect(textsOf(await list())).toEqual([['first', ['kind']]])
    expect(await hidden()).toEqual(['rude'])
    await owner.api.hideComment({ siteSlug, commentId: first.id })
    expect(await hidden()).toEqual([['first', ['rude', 'kind']]])
    await owner.api.unhideComment({ siteSlug, commentId: first.id })
    expect(textsOf(await list())).toEqual([['first', ['kind']]])
  })

  it('holds the first comment of a person for approval if the site requires it', async () => {
    const { owner, ada, ben, visitor, comment, list } = await openCommentSite()
    await owner.api.updateSite({ siteSlug, body: { holdFirstComments: true } })
    const first = await comment(ada, 'first')
    await comment(ada, 'second')
    expect(first.isHeld).toBe(true)
    expect(textsOf(await list(ada.api))).toEqual(['second', 'first'])
    for (const api of [visitor, ben.api, owner.api]) expect(await list(api)).toEqual([])
    const waiting = await owner.api.listManagedComments({ siteSlug, status: 'held' })
    expect(waiting.body.comments.map(({ isHeld, isHidden }) => [isHeld, isHidden])).toEqual([
      [true, true],
      [true, true],
    ])
    for (const person of [ada, ben]) {
      const upvote = { siteSlug, body: { commentId: first.id } }
      await expect(person.api.createCommentUpvote(upvote)).rejects.toMatchObject(notFound)
    }
    const approved = await owner.api.unhideComment({ siteSlug, commentId: first.id })
    expect(textsOf(approved.body.comments)).toEqual(['first'])
    await comment(ada, 'third')
    expect((await list()).map(({ isHeld }) => isHeld)).toEqual([false, false])
    expect(textsOf(await list())).toEqual(['third', 'first'])
  })

  it('never holds comments of those who manage the site; the author no longer sees a refused comment', async () => {
    const { owner, ada, comment, list } = await openCommentSite()
    await owner.api.updateSite({ siteSlug, body: { holdFirstComments: true } })
    await comment(owner, 'welcome')
    const { id } = await comment(ada, 'spam')
    await owner.api.hideComment({ siteSlug, commentId: id })
    expect(textsOf(await list(ada.api))).toEqual(['welcome'])
    const waiting = await owner.api.listManagedComments({ siteSlug, status: 'held' })
    expect(waiting.body.total).toBe(0)
  })

  it('is for those who manage the site', async () => {
    const { owner, ada, recipeId, comment } = await openCommentSite()
    const { id } = await comment(ada, 'first')
    const nothing = { status: 404, body: { code: 'site_not_found' } }
    await expect(ada.api.hideComment({ siteSlug, commentId: id })).rejects.toMatchObject(nothing)
    await expect(ada.api.unhideComment({ siteSlug, commentId: id })).rejects.toMatchObject(nothing)
    await expect(ada.api.listHiddenComments({ siteSlug, recipeId })).rejects.toMatchObject(nothing)
    await expect(ada.api.listManagedComments({ siteSlug })).rejects.toMatchObject(nothing)
    await expect(owner.api.hideComment({ siteSlug, commentId: sampleId(9) })).rejects.toMatchObject(notFound)
  })

  it('lists the comments of all recipes, newest first, by state, recipe and page', async () => {
    const { owner, ada, ben, publish, comment } = await openCommentSite()
    const cake = await publish('cake')
    const first = await comment(ada, 'first')
    const reply = await comment(ben, 'reply', first.id)
    const other = await comment(ben, 'other', null, cake)
    await owner.api.hideComment({ siteSlug, commentId: first.id })
    const listed = async (query: object) =>
      (await owner.api.listManagedComments({ siteSlug, ...query })).body.comments.map(({ id }) => id)
    expect(await listed({})).toEqual([other.id, reply.id, first.id])
    expect(await listed({ status: 'hidden' })).toEqual([reply.id, first.id])
    expect(await listed({ status: 'visible' })).toEqual([other.id])
    expect(await listed({ recipeId: cake })).toEqual([other.id])
    expect(await listed({ limit: 1, offset: 2 })).toEqual([first.id])
    const { comments, total } = (await owner.api.listManagedComments({ siteSlug, limit: 3 })).body
    expect(total).toBe(3)
    expect(comments.map(({ level, isHidden, recipe }) => [level, isHidden, recipe.slug])).toEqual([
      [1, false, 'cake'],
      [2, false, 'soup'],
      [1, true, 'soup'],
    ])
  })
})
