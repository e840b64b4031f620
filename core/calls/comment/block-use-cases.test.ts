import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform, Person } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { catalogue } from '../catalogue.ts'
import { isReaderWrite } from '../contract/reader-write.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'

describe('a blocked reader', () => {
  let platform: MemoryPlatform
  let owner: Person
  let ada: Person
  let ben: Person
  let recipeId: string

  beforeEach(async () => {
    ;({ platform, owner } = await openOwnedSite())
    ada = await platform.signIn('ada@example.com')
    ben = await platform.signIn('ben@example.com')
    const body = { title: 'Soup', slug: 'soup' }
    recipeId = (await owner.api.createRecipe({ siteSlug, body })).body.recipe.id
    await owner.api.publishRecipe({ siteSlug, recipeId })
  })

  async function comment(person: Person, text: string, parentId: string | null = null) {
    platform.clock.pass(60)
    const body = { recipeId, parentId, content: said(text) }
    await person.api.createComment({ siteSlug, body })
    const { comments } = (await owner.api.listManagedComments({ siteSlug })).body
    return comments[0]?.id ?? ''
  }
  const said = (text: string) => ({
    type: 'document' as const,
    children: [{ type: 'paragraph' as const, children: [{ text }] }],
  })
  const shown = async () => {
    const { comments } = (await platform.api().listComments({ siteSlug, recipeId })).body
    return comments.flatMap((one) => [one, ...one.children]).map(({ id }) => id)
  }
  const list = async (status: 'all' | 'visible' | 'hidden', query = '') =>
    (await owner.api.listManagedComments({ siteSlug, status, query })).body
  const block = (userId = ada.id) => owner.api.blockReader({ siteSlug, body: { userId } })

  it('has all of their comments hidden with the replies, and shown again when unblocked (plots2#1785)', async () => {
    const first = await comment(ada, 'spam')
    const reply = await comment(ben, 'why?', first)
    const other = await comment(ben, 'good')
    const response = await comment(ada, 'more spam', other)
    const hiddenBefore = await comment(ada, 'hidden before')
    await owner.api.hideComment({ siteSlug, commentId: hiddenBefore })
    const { blockedReader } = (await block()).body
    expect(blockedReader).toMatchObject({ user: { id: ada.id }, commentCount: 3 })
    expect(await shown()).toEqual([other])
    const hidden = await list('hidden')
    expect(hidden.comments.map(({ id }) => id)).toEqual([hiddenBefore, response, reply, first])
    expect(hidden.comments.map(({ isBlocked }) => isBlocked)).toEqual([true, true, false, true])
    expect(hidden.comments.map(({ isParentHidden }) => isParentHidden)).toEqual([false, false, true, false])
    expect((await list('visible')).total).toBe(1)
    await owner.api.unblockReader({ siteSlug, userId: ada.id })
    expect(await shown()).toEqual([other, response, first, reply])
    expect((await list('hidden')).comments.map(({ id }) => id)).toEqual([hiddenBefore])
    await owner.api.hideComment({ siteSlug, commentId: first })
    const listed = (await list('all')).comments.filter(({ isParentHidden }) => isParentHidden)
    expect(listed.map(({ id }) => id)).toEqual([reply])
  })

  it('cannot write on the site: one guard refuses every such call (Ghost#25791)', async () => {
    const own = await comment(ada, 'spam')
    const good = await comment(ben, 'good')
    await block()
    const blocked = { status: 403, body: { code: 'reader_blocked' } }
    const named = { siteSlug, commentId: own }
    const writes = [
      ada.api.createComment({ siteSlug, body: { recipeId, content: said('again') } }),
      ada.api.deleteComment(named),
      ada.api.createCommentUpvote({ siteSlug, body: { commentId: good } }),
      ada.api.deleteCommentUpvote({ siteSlug, commentId: good }),
      ada.api.createBookmark({ siteSlug, body: { recipeId } }),
      ada.api.deleteBookmark({ siteSlug, recipeId }),
      ada.api.updateRecipeNote({ siteSlug, recipeId, body: { note: 'again' } }),
    ]
    await Promise.all(writes.map((write) => expect(write).rejects.toMatchObject(blocked)))
    expect(writes).toHaveLength(Object.values(catalogue).filter(isReaderWrite).length)
    expect((await ada.api.getSite({ siteSlug })).status).toBe(200)
    await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
    expect((await ada.api.getSiteCurrentUser({ siteSlug: 'other' })).status).toBe(200)
  })

  it('is listed until unblocked; members of the team cannot be blocked', async () => {
    await comment(ada, 'spam')
    await comment(ben, 'good')
    await expect(block(sampleId(9))).rejects.toMatchObject({ status: 404 })
    await expect(block(owner.id)).rejects.toMatchObject({ status: 409 })
    await expect(ben.api.listBlockedReaders({ siteSlug })).rejects.toMatchObject({ status: 404 })
    await block()
    await block()
    platform.clock.pass(1)
    await block(ben.id)
    const { blockedReaders, total } = (await owner.api.listBlockedReaders({ siteSlug })).body
    expect([blockedReaders.map(({ user }) => user.id), total]).toEqual([[ben.id, ada.id], 2])
    await owner.api.unblockReader({ siteSlug, userId: ada.id })
    const again = owner.api.unblockReader({ siteSlug, userId: ada.id })
    await expect(again).rejects.toMatchObject({ status: 404 })
  })

  it('can be found by words of a comment or the name of its author, like everybody else', async () => {
    await ben.api.updateCurrentUser({ body: { displayName: 'Ben Nevis' } })
    const soup = await comment(ada, 'Crème de la crème, 100% good')
    const other = await comment(ben, 'too salty')
    const found = async (query: string) => (await list('all', query)).comments.map(({ id }) => id)
    expect(await found('CREME')).toEqual([soup])
    expect(await found('0%')).toEqual([soup])
    expect(await found('nevis')).toEqual([other])
    expect(await found('paragraph')).toEqual([])
    expect(await found(' ')).toEqual([other, soup])
  })
})
