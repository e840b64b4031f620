import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import type { ParagraphText } from '../../values/rich-text/rich-text.ts'
import { sampleId } from '../../testing/recipe-sample.ts'
import { givePlan } from '../../testing/subscription-sample.ts'
import type { Comment } from '../../model/comment/comment.ts'

const siteSlug = 'ottolina'
const notFound = { status: 404, body: { code: 'comment_not_found' } }

function said(text: string): ParagraphText {
  return { type: 'document', children: [{ type: 'paragraph', children: [{ text }] }] }
}

describe('comments', () => {
  type Person = Awaited<ReturnType<MemoryPlatform['signIn']>>
  let platform: MemoryPlatform
  let owner: Person
  let ada: Person
  let ben: Person
  let visitor: TrivetApi
  let siteId: string
  let recipeId: string

  beforeEach(async () => {
    platform = createMemoryPlatform()
    owner = await platform.signIn('owner@example.com')
    ada = await platform.signIn('ada@example.com')
    ben = await platform.signIn('ben@example.com')
    visitor = platform.api()
    siteId = (await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body.site.id
    await owner.api.updateSite({ siteSlug, body: { commentsEnabled: true } })
    recipeId = await publish('soup')
  })

  async function publish(slug: string, privacySetting: 'public' | 'subscribers_only' = 'public') {
    const created = await owner.api.createRecipe({ siteSlug, body: { title: slug, slug, privacySetting } })
    const { id } = created.body.recipe
    await owner.api.publishRecipe({ siteSlug, recipeId: id })
    return id
  }
  /** Writes a comment a minute after whatever was before, and returns it. */
  async function comment(person: Person, text: string, parentId: string | null = null, on = recipeId) {
    platform.clock.pass(60)
    const body = { recipeId: on, parentId, content: said(text) }
    const { comments } = (await person.api.createComment({ siteSlug, body })).body
    const all = comments.flatMap((one) => [one, ...one.children])
    const written = all.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]
    if (!written) throw new Error('The comment is not in the answer')
    return written
  }
  const list = async (api = visitor, on = recipeId) =>
    (await api.listComments({ siteSlug, recipeId: on })).body.comments
  const texts = (comments: readonly Comment[]): unknown[] =>
    comments.map(({ content, children }) => {
      const text = content.children.flatMap((paragraph) =>
        paragraph.children.map((inline) => ('text' in inline ? inline.text : '')),
      )
      return children.length > 0 ? [text.join(''), texts(children)] : text.join('')
    })

  describe('writing', () => {
    it('returns the comments as readers see them: newest first, replies oldest first', async () => {
      await ada.api.updateCurrentUser({ body: { displayName: 'Ada' } })
      const first = await comment(ada, 'first')
      await comment(ben, 'second')
      await comment(ben, 'reply one', first.id)
      await comment(ada, 'reply two', first.id)
      const comments = await list()
      expect(texts(comments)).toEqual(['second', ['first', ['reply one', 'reply two']]])
      expect(comments[1]).toEqual({
        ...{ id: first.id, recipeId, parentId: null, content: said('first'), level: 1 },
        user: { id: ada.id, displayName: 'Ada', avatar: null },
        ...{
          isHeld: false,
          upvoteCount: 0,
          isUpvoted: false,
          createdAt: first.createdAt,
          children: comments[1]?.children,
        },
      })
      expect(comments[1]?.children.map(({ level, parentId }) => [level, parentId])).toEqual([
        [2, first.id],
        [2, first.id],
      ])
    })

    it('never reveals the email address of the author (Create 1.9.9)', async () => {
      await comment(ada, 'hello')
      expect(JSON.stringify(await list())).not.toContain('ada@')
    })

    it('needs a signed-in reader who can see the recipe', async () => {
      const body = { recipeId, content: said('x') }
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
      const { id } = await comment(ada, 'before')
      await owner.api.updateSite({ siteSlug, body: { commentsEnabled: false } })
      const forbidden = { status: 403, body: { code: 'forbidden' } }
      const body = { recipeId, content: said('x') }
      await expect(ada.api.createComment({ siteSlug, body })).rejects.toMatchObject(forbidden)
      await expect(ben.api.createCommentUpvote({ siteSlug, body: { commentId: id } })).rejects.toMatchObject(
        notFound,
      )
      expect(await list()).toEqual([])
    })

    it('needs an active subscription of either kind on recipes for subscribers', async () => {
      const premium = await publish('premium', 'subscribers_only')
      const body = { recipeId: premium, content: said('x') }
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
      expect(texts(await list(visitor, premium))).toEqual(['mine', 'free'])
    })

    it('refuses content that is blank, too long or not in paragraphs', async () => {
      const send = (content: unknown) => {
        const body = { recipeId, content }
        return platform.answer({
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
      for (let count = 0; count < 30; count += 1) await comment(ada, `${count}`)
      const body = { recipeId, content: said('x') }
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
      const first = await comment(ada, 'first')
      const reply = await comment(ben, 'reply', first.id)
      const body = { recipeId, parentId: reply.id, content: said('deeper') }
      await expect(ada.api.createComment({ siteSlug, body })).rejects.toMatchObject({
        status: 422,
        body: { issues: [{ path: 'parentId' }] },
      })
    })

    it('needs a visible comment on the same recipe', async () => {
      const [cake, hidden] = [await publish('cake'), await comment(ada, 'hidden')]
      const elsewhere = await comment(ada, 'elsewhere', null, cake)
      await owner.api.hideComment({ siteSlug, commentId: hidden.id })
      for (const parentId of [elsewhere.id, hidden.id, sampleId(9)]) {
        const body = { recipeId, parentId, content: said('reply') }
        await expect(ben.api.createComment({ siteSlug, body })).rejects.toMatchObject(notFound)
      }
    })
  })

  describe('deleting', () => {
    it('is only for the author, and deletes the replies as well', async () => {
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

  describe('moderating', () => {
    it('hides a comment with its replies from everybody, and shows them again', async () => {
      const first = await comment(ada, 'first')
      await comment(ben, 'reply', first.id)
      await comment(ben, 'second')
      const { comments } = (await owner.api.hideComment({ siteSlug, commentId: first.id })).body
      expect(texts(comments)).toEqual(['second'])
      for (const api of [visitor, ada.api, owner.api]) expect(texts(await list(api))).toEqual(['second'])
      const hidden = await owner.api.listHiddenComments({ siteSlug, recipeId })
      expect(texts(hidden.body.comments)).toEqual([['first', ['reply']]])
      const shown = await owner.api.unhideComment({ siteSlug, commentId: first.id })
      expect(texts(shown.body.comments)).toEqual(['second', ['first', ['reply']]])
    })

    it('hides a single reply, which stays hidden when its thread is hidden and shown again', async () => {
      const first = await comment(ada, 'first')
      const reply = await comment(ben, 'rude', first.id)
      await comment(ben, 'kind', first.id)
      await owner.api.hideComment({ siteSlug, commentId: reply.id })
      const hidden = async () =>
        texts((await owner.api.listHiddenComments({ siteSlug, recipeId })).body.comments)
      expect(texts(await list())).toEqual([['first', ['kind']]])
      expect(await hidden()).toEqual(['rude'])
      await owner.api.hideComment({ siteSlug, commentId: first.id })
      expect(await hidden()).toEqual([['first', ['rude', 'kind']]])
      await owner.api.unhideComment({ siteSlug, commentId: first.id })
      expect(texts(await list())).toEqual([['first', ['kind']]])
    })

    it('holds the first comment of a person for approval if the site requires it', async () => {
      await owner.api.updateSite({ siteSlug, body: { holdFirstComments: true } })
      const first = await comment(ada, 'first')
      await comment(ada, 'second')
      expect(first.isHeld).toBe(true)
      expect(texts(await list(ada.api))).toEqual(['second', 'first'])
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
      expect(texts(approved.body.comments)).toEqual(['first'])
      await comment(ada, 'third')
      expect((await list()).map(({ isHeld }) => isHeld)).toEqual([false, false])
      expect(texts(await list())).toEqual(['third', 'first'])
    })

    it('never holds comments of those who manage the site; the author no longer sees a refused comment', async () => {
      await owner.api.updateSite({ siteSlug, body: { holdFirstComments: true } })
      await comment(owner, 'welcome')
      const { id } = await comment(ada, 'spam')
      await owner.api.hideComment({ siteSlug, commentId: id })
      expect(texts(await list(ada.api))).toEqual(['welcome'])
      const waiting = await owner.api.listManagedComments({ siteSlug, status: 'held' })
      expect(waiting.body.total).toBe(0)
    })

    it('is for those who manage the site', async () => {
      const { id } = await comment(ada, 'first')
      const nothing = { status: 404, body: { code: 'site_not_found' } }
      await expect(ada.api.hideComment({ siteSlug, commentId: id })).rejects.toMatchObject(nothing)
      await expect(ada.api.unhideComment({ siteSlug, commentId: id })).rejects.toMatchObject(nothing)
      await expect(ada.api.listHiddenComments({ siteSlug, recipeId })).rejects.toMatchObject(nothing)
      await expect(ada.api.listManagedComments({ siteSlug })).rejects.toMatchObject(nothing)
      await expect(owner.api.hideComment({ siteSlug, commentId: sampleId(9) })).rejects.toMatchObject(
        notFound,
      )
    })

    it('lists the comments of all recipes, newest first, by state, recipe and page', async () => {
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

  it('are not accessible while their recipe is unpublished, and are again when it is published (RS@a449555b2)', async () => {
    const { id } = await comment(ada, 'first')
    await owner.api.unpublishRecipe({ siteSlug, recipeId })
    await expect(list(ada.api)).rejects.toMatchObject({ status: 404 })
    await expect(ada.api.deleteComment({ siteSlug, commentId: id })).rejects.toMatchObject(notFound)
    const body = { commentId: id }
    await expect(ben.api.createCommentUpvote({ siteSlug, body })).rejects.toMatchObject(notFound)
    await owner.api.publishRecipe({ siteSlug, recipeId })
    expect(texts(await list())).toEqual(['first'])
  })

  it('raise the revision of their site with every write', async () => {
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
