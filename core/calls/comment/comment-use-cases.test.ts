import { describe, expect, it } from 'vitest'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'
import { notFound, openCommentSite, paragraphOf, siteSlug, textsOf } from './testing/comment-site.ts'

describe('comments', () => {
  describe('writing', () => {
    it('returns the comments as readers see them: newest first, replies oldest first', async () => {
      const { ada, ben, recipeId, comment, list } = await openCommentSite()
      await ada.api.updateCurrentUser({ body: { displayName: 'Ada' } })
      const first = await comment(ada, 'first')
      await comment(ben, 'second')
      await comment(ben, 'reply one', first.id)
      await comment(ada, 'reply two', first.id)
      const comments = await list()
      expect(textsOf(comments)).toEqual(['second', ['first', ['reply one', 'reply two']]])
      expect(comments[1]).toEqual({
        ...{ id: first.id, recipeId, parentId: null, content: paragraphOf('first'), level: 1 },
        user: { id: ada.id, displayName: 'Ada', avatar: null },
        ...{
          isHeld: false,
          upvoteCount: 0,
          isUpvoted: false,
          isByTeam: false,
          createdAt: first.createdAt,
          children: comments[1]?.children,
        },
      })
      expect(comments[1]?.children.map(({ level, parentId }) => [level, parentId])).toEqual([
        [2, first.id],
        [2, first.id],
      ])
    })

    it('is stored once if it is soon sent again in the same place because its response was lost', async () => {
      const { platform, ada, ben, recipeId, comment, list } = await openCommentSite()
      const first = await comment(ada, 'Lovely')
      const send = (person: typeof ada, parentId: string | null) =>
        person.api.createComment({ siteSlug, body: { recipeId, parentId, content: paragraphOf('Lovely') } })
      expect(textsOf((await send(ada, null)).body.comments)).toEqual(['Lovely'])
      platform.clock.pass(1)
      await send(ben, null)
      await send(ada, first.id)
      await send(ada, first.id)
      expect(textsOf(await list())).toEqual(['Lovely', ['Lovely', ['Lovely']]])
      platform.clock.pass(10 * 60)
      await send(ada, null)
      expect(await list()).toHaveLength(3)
    })

    it('says which comments are by those who have a role on the site', async () => {
      const { owner, ada, recipeId, comment, list } = await openCommentSite()
      const question = await comment(ada, 'How long?')
      const content = paragraphOf('An hour.')
      await owner.api.createComment({ siteSlug, body: { recipeId, parentId: question.id, content } })
      const [thread] = await list()
      expect([thread?.isByTeam, thread?.children[0]?.isByTeam]).toEqual([false, true])
    })

    it('never reveals the email address of the author (Create 1.9.9)', async () => {
      const { ada, comment, list } = await openCommentSite()
      await comment(ada, 'hello')
      expect(JSON.stringify(await list())).not.toContain('ada@')
    })

    it('needs a signed-in reader who can see the recipe', async () => {
      const { owner, ada, visitor, recipeId } = await openCommentSite()
      const body = { recipeId, content: paragraphOf('x') }
      await expect(visitor.createComment({ siteSlug, body })).rejects.toMatchObject({ status: 401 })
      const draft = await owner.api.createRecipe({ siteSlug, body: { title: 'Draft', slug: 'draft' } })
      for (const unknown of [draft.body.recipe.id, sampleId(9)]) {
        const missing = { status: 404, body: { code: 'recipe_not_found' } }
        const sent = { siteSlug, body: { ...body, recipeId: unknown } }
        await expect(ada.api.createComment(sent)).rejects.toMatchObject(missing)
        await expect(ada.api.listComments({ siteSlug, recipeId: unknown })).rejects.toMatchObject(missing)
      }
    })

    it('is refused where comments are off, and existing comments are hidden', async () => {
      const { owner, ada, ben, recipeId, comment, list } = await openCommentSite()
      const { id } = await comment(ada, 'before')
      await owner.api.updateSite({ siteSlug, body: { commentsEnabled: false } })
      const forbidden = { status: 403, body: { code: 'forbidden' } }
      const body = { recipeId, content: paragraphOf('x') }
      await expect(ada.api.createComment({ siteSlug, body })).rejects.toMatchObject(forbidden)
      await expect(ben.api.createCommentUpvote({ siteSlug, body: { commentId: id } })).rejects.toMatchObject(
        notFound,
      )
      expect(await list()).toEqual([])
    })

    it('needs an active subscription of either kind on recipes for subscribers', async () => {
      const { platform, owner, ada, visitor, siteId, publish, comment, list } = await openCommentSite()
      const premium = await publish('premium', 'subscribers_only')
      const body = { recipeId: premium, content: paragraphOf('x') }
      const refused = { status: 403, body: { code: 'subscription_required' } }
      await expect(ada.api.createComment({ siteSlug, body })).rejects.toMatchObject(refused)
      const key = { siteId, userId: ada.id }
      await givePlan(platform.stores, key, 'free')
      await comment(ada, 'free', null, premium)
      await platform.stores.subscriptionStore.change({
        ...{ key, newId: ada.id, now: platform.clock.now() },
        next: (state) => ({ ...state, newsletter: 'off' }),
      })
      const periodEndsAt = platform.clock.now()
      await givePlan(platform.stores, key, 'yearly', { status: 'canceling', periodEndsAt })
      await expect(ada.api.createComment({ siteSlug, body })).rejects.toMatchObject(refused)
      await comment(owner, 'mine', null, premium)
      expect(textsOf(await list(visitor, premium))).toEqual(['mine', 'free'])
    })

    it('refuses content that is blank, too long or not in paragraphs', async () => {
      const { platform, ada, recipeId, list } = await openCommentSite()
      const send = (content: unknown) => {
        const body = { recipeId, content }
        return platform.respond({
          ...{ name: 'createComment', params: { siteSlug }, query: {}, body, token: ada.token },
          ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: '1' },
        })
      }
      const heading = { type: 'heading', level: 1, children: [{ text: 'Loud' }] }
      const script = { type: 'link', href: 'javascript:alert(1)', children: [{ text: 'x' }] }
      const refused = [
        paragraphsFromText(' \n '),
        paragraphsFromText('x'.repeat(5001)),
        { type: 'document', children: [heading] },
        { type: 'document', children: [{ type: 'paragraph', children: [script] }] },
        'words',
        null,
      ]
      for (const content of refused) expect((await send(content)).status).toBe(422)
      expect(await list()).toEqual([])
    })

    it('is allowed thirty times an hour; refused comments do not count', async () => {
      const { platform, ada, ben, recipeId, comment, list } = await openCommentSite()
      for (let count = 0; count < 30; count += 1) await comment(ada, `${count}`)
      const body = { recipeId, content: paragraphOf('x') }
      const limited = { status: 429, body: { code: 'rate_limited' } }
      await expect(ada.api.createComment({ siteSlug, body })).rejects.toMatchObject(limited)
      await comment(ben, 'others may')
      platform.clock.pass(30 * 60)
      await comment(ada, 'an hour later')
      expect(await list()).toHaveLength(32)
    })
  })

  describe('replying', () => {
    it('goes one level deep', async () => {
      const { ada, ben, recipeId, comment } = await openCommentSite()
      const first = await comment(ada, 'first')
      const reply = await comment(ben, 'reply', first.id)
      const body = { recipeId, parentId: reply.id, content: paragraphOf('deeper') }
      await expect(ada.api.createComment({ siteSlug, body })).rejects.toMatchObject({
        status: 422,
        body: { issues: [{ path: 'parentId' }] },
      })
    })

    it('needs a visible comment on the same recipe', async () => {
      const { owner, ada, ben, recipeId, publish, comment } = await openCommentSite()
      const [cake, hidden] = [await publish('cake'), await comment(ada, 'hidden')]
      const elsewhere = await comment(ada, 'elsewhere', null, cake)
      await owner.api.hideComment({ siteSlug, commentId: hidden.id })
      for (const parentId of [elsewhere.id, hidden.id, sampleId(9)]) {
        const body = { recipeId, parentId, content: paragraphOf('reply') }
        await expect(ben.api.createComment({ siteSlug, body })).rejects.toMatchObject(notFound)
      }
    })
  })

  describe('deleting', () => {
    it('is only for the author, and deletes the replies as well', async () => {
      const { owner, ada, ben, visitor, comment } = await openCommentSite()
      const first = await comment(ada, 'first')
      await comment(ben, 'reply', first.id)
      const kept = await comment(ben, 'kept')
      for (const { api } of [ben, owner]) {
        await expect(api.deleteComment({ siteSlug, commentId: first.id })).rejects.toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        })
      }
      await expect(visitor.deleteComment({ siteSlug, commentId: first.id })).rejects.toMatchObject({
        status: 401,
      })
      const { comments } = (await ada.api.deleteComment({ siteSlug, commentId: first.id })).body
      expect(comments.map(({ id }) => id)).toEqual([kept.id])
      await expect(ada.api.deleteComment({ siteSlug, commentId: first.id })).rejects.toMatchObject(notFound)
    })

    it('does not reveal to others that a comment was hidden', async () => {
      const { owner, ada, ben, recipeId, comment } = await openCommentSite()
      const first = await comment(ada, 'first')
      const reply = await comment(ada, 'reply', first.id)
      await owner.api.hideComment({ siteSlug, commentId: first.id })
      for (const commentId of [first.id, reply.id]) {
        await expect(ben.api.deleteComment({ siteSlug, commentId })).rejects.toMatchObject(notFound)
      }
      await ada.api.deleteComment({ siteSlug, commentId: first.id })
      const hidden = await owner.api.listHiddenComments({ siteSlug, recipeId })
      expect(hidden.body.comments).toEqual([])
    })
  })

  describe('upvoting', () => {
    it('counts each person once, and shows them their own upvote', async () => {
      const { ada, ben, comment, list } = await openCommentSite()
      const { id } = await comment(ada, 'good')
      const body = { commentId: id }
      await ben.api.createCommentUpvote({ siteSlug, body })
      const again = await ben.api.createCommentUpvote({ siteSlug, body })
      expect(again.body.comments[0]).toMatchObject({ upvoteCount: 1, isUpvoted: true })
      expect((await list())[0]).toMatchObject({ upvoteCount: 1, isUpvoted: false })
      const back = await ben.api.deleteCommentUpvote({ siteSlug, commentId: id })
      expect(back.body.comments[0]).toMatchObject({ upvoteCount: 0, isUpvoted: false })
    })

    it('is allowed a hundred and twenty times an hour, removals included', async () => {
      const { platform, ada, ben, comment, list } = await openCommentSite()
      const { id } = await comment(ada, 'good')
      const body = { commentId: id }
      for (let count = 0; count < 60; count += 1) {
        await ben.api.createCommentUpvote({ siteSlug, body })
        await ben.api.deleteCommentUpvote({ siteSlug, commentId: id })
      }
      const limited = { status: 429, body: { code: 'rate_limited' } }
      await expect(ben.api.createCommentUpvote({ siteSlug, body })).rejects.toMatchObject(limited)
      await expect(ben.api.deleteCommentUpvote({ siteSlug, commentId: id })).rejects.toMatchObject(limited)
      await ada.api.createCommentUpvote({ siteSlug, body })
      platform.clock.pass(3600)
      await ben.api.createCommentUpvote({ siteSlug, body })
      expect((await list())[0]?.upvoteCount).toBe(2)
    })

    it('needs a visible comment', async () => {
      const { owner, ada, ben, comment } = await openCommentSite()
      const first = await comment(ada, 'first')
      const reply = await comment(ada, 'reply', first.id)
      await owner.api.hideComment({ siteSlug, commentId: first.id })
      for (const commentId of [first.id, reply.id, sampleId(9)]) {
        await expect(ben.api.createCommentUpvote({ siteSlug, body: { commentId } })).rejects.toMatchObject(
          notFound,
        )
        await expect(ben.api.deleteCommentUpvote({ siteSlug, commentId })).rejects.toMatchObject(notFound)
      }
    })
  })

  it('are not accessible while their recipe is unpublished, and are again when it is published (RS@a449555b2)', async () => {
    const { owner, ada, ben, recipeId, comment, list } = await openCommentSite()
    const { id } = await comment(ada, 'first')
    await owner.api.unpublishRecipe({ siteSlug, recipeId })
    await expect(list(ada.api)).rejects.toMatchObject({ status: 404 })
    await expect(ada.api.deleteComment({ siteSlug, commentId: id })).rejects.toMatchObject(notFound)
    const body = { commentId: id }
    await expect(ben.api.createCommentUpvote({ siteSlug, body })).rejects.toMatchObject(notFound)
    await owner.api.publishRecipe({ siteSlug, recipeId })
    expect(textsOf(await list())).toEqual(['first'])
  })

  it('raise the revision of their site with every write', async () => {
    const { platform, owner, ada, ben, siteId, comment } = await openCommentSite()
    const revision = async () => (await platform.stores.siteStore.revision(siteId)) ?? 0
    const { id } = await comment(ada, 'first')
    const writes = [
      () => ben.api.createCommentUpvote({ siteSlug, body: { commentId: id } }),
      () => ben.api.deleteCommentUpvote({ siteSlug, commentId: id }),
      () => owner.api.hideComment({ siteSlug, commentId: id }),
      () => owner.api.unhideComment({ siteSlug, commentId: id }),
      () => ada.api.updateCurrentUser({ body: { displayName: 'Ada' } }),
      () => ada.api.deleteComment({ siteSlug, commentId: id }),
    ]
    for (const write of writes) {
      const before = await revision()
      await write()
      expect(await revision()).toBe(before + 1)
    }
  })
})
