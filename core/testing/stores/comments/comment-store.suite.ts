import { describe, expect, it } from 'vitest'
import type { CommentQuery } from '../../../ports/stores/comments/comment-store.ts'
import { err, ok } from '../../../values/result.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleComment, sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'
import type { CommentRecord } from '../../../model/comment/comment-record.ts'

/** The contract of every comment store. */
export function commentStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the comment store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    /** A recipe on its own site, so that nothing else raises the revision. */
    const newRecipe = async (onSite?: string) => {
      const recipe = sampleRecipeRecord(onSite ?? (await newSite()), newNumber())
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      return { siteId: recipe.siteId, recipeId: recipe.id }
    }
    type Place = Awaited<ReturnType<typeof newRecipe>>
    const write = async (place: Place, changes: Partial<CommentRecord> = {}) => {
      const comment = sampleComment(place.siteId, place.recipeId, newNumber(), changes)
      expect(await stores().commentStore.create(comment)).toEqual(ok(null))
      return comment
    }
    const listed = async (siteId: string, query: Partial<CommentQuery> = {}) => {
      const whole = { siteId, status: 'all', limit: 100, offset: 0 } as const
      return (await stores().commentStore.list({ ...whole, ...query })).comments.map(({ id }) => id)
    }
    const ofRecipe = async ({ siteId, recipeId }: Place, readerId: string | null = null) =>
      stores().commentStore.ofRecipe(siteId, recipeId, readerId)
    const revision = (siteId: string) => stores().siteStore.revision(siteId)
    const uncounted = { upvoteCount: 0, isUpvoted: false }

    it('returns the comments of a recipe as stored, oldest first', async () => {
      const place = await newRecipe()
      const late = await write(place, { createdAt: new Date('2026-03-02T00:00:00.001Z') })
      const early = await write(place, { createdAt: new Date('2026-03-02T00:00:00.000Z') })
      const reply = await write(place, { parentId: early.id, createdAt: late.createdAt })
      expect(await ofRecipe(place)).toEqual([
        { ...early, ...uncounted },
        { ...late, ...uncounted },
        { ...reply, ...uncounted },
      ])
      expect(await stores().commentStore.byId(place.siteId, reply.id)).toEqual(reply)
      expect(await stores().commentStore.byId(place.siteId, newId())).toBeNull()
      expect(await ofRecipe(await newRecipe(place.siteId))).toEqual([])
    })

    it('refuses a comment on a recipe of another site, and a reply to a comment of another recipe', async () => {
      const place = await newRecipe()
      const elsewhere = await newRecipe(place.siteId)
      const foreign = await write(elsewhere)
      const { commentStore } = stores()
      const create = (siteId: string, recipeId: string, parentId: string | null) =>
        commentStore.create(sampleComment(siteId, recipeId, newNumber(), { parentId }))
      expect(await create(place.siteId, newId(), null)).toEqual(err('missing'))
      expect(await create(await newSite(), place.recipeId, null)).toEqual(err('missing'))
      expect(await create(newId(), place.recipeId, null)).toEqual(err('missing'))
      expect(await create(place.siteId, place.recipeId, foreign.id)).toEqual(err('parent_missing'))
      expect(await create(place.siteId, place.recipeId, newId())).toEqual(err('parent_missing'))
      expect(await create(place.siteId, newId(), newId())).toEqual(err('parent_missing'))
    })

    it('uses a limit once per comment, and not for a refused comment', async () => {
      const place = await newRecipe()
      const [userId, createdAt] = [newId(), new Date('2026-03-02T00:00:00.000Z')]
      const limit = { name: 'comments', count: 2, seconds: 60 }
      const create = (recipeId: string) => {
        const changes = { userId, createdAt }
        const comment = sampleComment(place.siteId, recipeId, newNumber(), changes)
        return stores().commentStore.create(comment, { limit })
      }
      expect(await create(newId())).toEqual(err('missing'))
      expect(await stores().limitStore.consume(limit, userId, createdAt)).toBeNull()
      const created = await Promise.all([create(place.recipeId), create(place.recipeId)])
      expect(created).toContainEqual(ok(null))
      expect(created).toContainEqual(err({ waitSeconds: 60 }))
      const before = await revision(place.siteId)
      expect(await create(place.recipeId)).toEqual(err({ waitSeconds: 60 }))
      expect(await revision(place.siteId)).toBe(before)
      expect(await ofRecipe(place)).toHaveLength(1)
      expect(await stores().limitStore.consume(limit, userId, createdAt)).toBe(60)
      await write(place, { userId, createdAt })
    })

    it('stores a text once that its author sends twice in the same place and time', async () => {
      const place = await newRecipe()
      const [userId, createdAt] = [newId(), new Date('2026-03-02T00:00:00.000Z')]
      const limit = { name: 'comments', count: 4, seconds: 60 }
      const { content } = sampleComment(place.siteId, place.recipeId, newNumber())
      const send = (changes: Partial<CommentRecord> = {}) => {
        const same = { userId, createdAt, content }
        const comment = sampleComment(place.siteId, place.recipeId, newNumber(), { ...same, ...changes })
        return stores().commentStore.create(comment, { limit, repeatMs: 1000 })
      }
      const both = await Promise.all([send(), send()])
      expect(both).toContainEqual(ok(null))
      expect(both).toContainEqual(err('repeated'))
      const [first] = await ofRecipe(place)
      expect(await send({ createdAt: new Date(createdAt.getTime() + 999) })).toEqual(err('repeated'))
      expect(await send({ parentId: first?.id ?? '' })).toEqual(ok(null))
      expect(await send({ parentId: first?.id ?? '' })).toEqual(err('repeated'))
      expect(await send({ userId: newId() })).toEqual(ok(null))
      expect(await send({ createdAt: new Date(createdAt.getTime() + 1000) })).toEqual(ok(null))
      expect(await ofRecipe(place)).toHaveLength(4)
    })

    it('separates sites', async () => {
      const place = await newRecipe()
      const comment = await write(place)
      const other = await newSite()
      const { commentStore } = stores()
      expect(await commentStore.byId(other, comment.id)).toBeNull()
      expect(await commentStore.remove(other, comment.id)).toBe(false)
      expect(await commentStore.setHidden(other, comment.id, true)).toBe(false)
      expect(await commentStore.addUpvote(other, comment.id, newId())).toBe(false)
      expect(await commentStore.removeUpvote(other, comment.id, newId())).toBe(false)
      expect(await listed(other)).toEqual([])
      expect(await ofRecipe(place)).toEqual([{ ...comment, ...uncounted }])
    })

    it('removes a comment with its replies', async () => {
      const place = await newRecipe()
      const [first, second] = [await write(place), await write(place)]
      await write(place, { parentId: first.id })
      const reply = await write(place, { parentId: second.id })
      expect(await stores().commentStore.remove(place.siteId, first.id)).toBe(true)
      expect(await stores().commentStore.remove(place.siteId, first.id)).toBe(false)
      expect((await ofRecipe(place)).map(({ id }) => id)).toEqual([second.id, reply.id])
    })

    it('removes comments with their recipe', async () => {
      const place = await newRecipe()
      const comment = await write(place)
      await stores().recipeStore.remove(place.siteId, place.recipeId)
      expect(await stores().commentStore.byId(place.siteId, comment.id)).toBeNull()
      expect(await listed(place.siteId)).toEqual([])
    })

    it('counts each upvoter once and returns whether a reader is one of them', async () => {
      const place = await newRecipe()
      const { siteId } = place
      const { id } = await write(place)
      const [ada, ben] = [newId(), newId()]
      const { commentStore } = stores()
      const upvotes = [ada, ben, ada, ada].map((userId) => commentStore.addUpvote(siteId, id, userId))
      expect(await Promise.all(upvotes)).toEqual([true, true, true, true])
      expect(await ofRecipe(place, ada)).toMatchObject([{ upvoteCount: 2, isUpvoted: true }])
      expect(await ofRecipe(place, newId())).toMatchObject([{ upvoteCount: 2, isUpvoted: false }])
      expect(await ofRecipe(place)).toMatchObject([{ upvoteCount: 2, isUpvoted: false }])
      expect(await commentStore.removeUpvote(siteId, id, ada)).toBe(true)
      expect(await commentStore.removeUpvote(siteId, id, ada)).toBe(true)
      expect(await ofRecipe(place, ada)).toMatchObject([{ upvoteCount: 1, isUpvoted: false }])
    })

    it('hides and shows comments, and lists hidden ones with the replies to them', async () => {
      const place = await newRecipe()
      const { siteId } = place
      const [shown, hidden] = [await write(place), await write(place)]
      const [shownReply, hiddenReply, lostReply] = [
        await write(place, { parentId: shown.id }),
        await write(place, { parentId: shown.id }),
        await write(place, { parentId: hidden.id }),
      ]
      const { commentStore } = stores()
      expect(await commentStore.setHidden(siteId, hidden.id, true)).toBe(true)
      expect(await commentStore.setHidden(siteId, hiddenReply.id, true)).toBe(true)
      expect((await commentStore.byId(siteId, hidden.id))?.isHidden).toBe(true)
      expect(await listed(siteId, { status: 'hidden' })).toEqual([lostReply.id, hiddenReply.id, hidden.id])
      expect(await listed(siteId, { status: 'visible' })).toEqual([shownReply.id, shown.id])
      await commentStore.setHidden(siteId, hidden.id, false)
      expect(await listed(siteId, { status: 'hidden' })).toEqual([hiddenReply.id])
    })

    it('holds comments until they are shown or hidden', async () => {
      const place = await newRecipe()
      const { siteId } = place
      const userId = newId()
      const { commentStore } = stores()
      const held = { isHidden: true, isHeld: true, userId }
      const [good, bad] = [await write(place, held), await write(place, held)]
      expect(await listed(siteId, { status: 'held' })).toEqual([bad.id, good.id])
      expect(await listed(siteId, { status: 'hidden' })).toEqual([bad.id, good.id])
      expect(await listed(siteId, { status: 'visible' })).toEqual([])
      expect(await commentStore.hasShownComment(siteId, userId)).toBe(false)
      const before = (await revision(siteId)) ?? 0
      expect(await commentStore.setHidden(siteId, bad.id, true)).toBe(true)
      expect(await commentStore.byId(siteId, bad.id)).toMatchObject({ isHidden: true, isHeld: false })
      expect(await commentStore.hasShownComment(siteId, userId)).toBe(false)
      expect(await commentStore.setHidden(siteId, good.id, false)).toBe(true)
      expect(await commentStore.byId(siteId, good.id)).toMatchObject({ isHidden: false, isHeld: false })
      expect(await revision(siteId)).toBe(before + 2)
      expect(await listed(siteId, { status: 'held' })).toEqual([])
      expect(await commentStore.hasShownComment(siteId, userId)).toBe(true)
      expect(await commentStore.hasShownComment(siteId, newId())).toBe(false)
      expect(await commentStore.hasShownComment(await newSite(), userId)).toBe(false)
    })

    it('lists the comments of a site newest first, by page, without duplicates', async () => {
      const place = await newRecipe()
      const other = await newRecipe(place.siteId)
      const createdAt = new Date('2026-04-01T00:00:00.000Z')
      const ids = []
      for (const where of [place, other, place, other, place])
        ids.push((await write(where, { createdAt })).id)
      const expected = ids.toSorted().toReversed()
      const pages = [0, 2, 4].map((offset) => listed(place.siteId, { limit: 2, offset }))
      expect((await Promise.all(pages)).flat()).toEqual(expected)
      expect(await listed(place.siteId, { recipeId: other.recipeId })).toHaveLength(2)
      const [commentId = ''] = ids
      expect(await listed(place.siteId, { commentId })).toEqual([commentId])
      expect(await listed(other.siteId, { commentId: newId() })).toEqual([])
      const page = { siteId: place.siteId, status: 'visible', limit: 1, offset: 9 } as const
      expect(await stores().commentStore.list(page)).toEqual({ comments: [], total: 5 })
    })

    it('lists the nameless commenters of recipes, those of visible comments by the first of them', async () => {
      const place = await newRecipe()
      const { siteId, recipeId } = place
      const minute = (at: number) => new Date(`2026-04-01T00:0${at}:00.000Z`)
      const [first, second, hidden] = [newId(), newId(), newId()]
      const rude = await write(place, { userId: hidden, createdAt: minute(0) })
      for (const [userId, at] of [
        [second, 3],
        [first, 2],
        [second, 1],
        [second, 4],
      ] as const)
        await write(place, { userId, createdAt: minute(at) })
      const { commentStore } = stores()
      await commentStore.setHidden(siteId, rude.id, true)
      const of = async (...ids: string[]) =>
        (await commentStore.namelessCommenters(siteId, ids)).map(({ userId }) => userId)
      expect(await of(recipeId)).toEqual([second, first, hidden])
      expect(await of((await newRecipe(siteId)).recipeId)).toEqual([])
      expect(await of()).toEqual([])
    })

    it('raises the revision with every write that changes something', async () => {
      const place = await newRecipe()
      const { siteId } = place
      const { id } = await write(place)
      const { commentStore } = stores()
      const userId = newId()
      const writes = [
        () => commentStore.addUpvote(siteId, id, userId),
        () => commentStore.removeUpvote(siteId, id, userId),
        () => commentStore.setHidden(siteId, id, true),
        () => commentStore.setHidden(siteId, id, false),
      ]
      let expected = 3
      expect(await revision(siteId)).toBe(expected)
      for (const one of writes) {
        await one()
        await one()
        expected += 1
        expect(await revision(siteId)).toBe(expected)
      }
      await commentStore.remove(siteId, newId())
      await commentStore.create(sampleComment(siteId, newId(), newNumber()))
      expect(await revision(siteId)).toBe(expected)
      await commentStore.remove(siteId, id)
      expect(await revision(siteId)).toBe(expected + 1)
    })

    it('raises the revision of the sites of an author whose profile changes', async () => {
      const { userStore } = stores()
      const id = newId()
      const email = `${id}@example.com`
      const author = await userStore.ensure({ id, email, createdAt: new Date('2026-01-01T00:00:00.000Z') })
      const [place, elsewhere] = [await newRecipe(), await newRecipe()]
      await write(place, { userId: author.id })
      await write(place, { userId: author.id })
      await write(elsewhere)
      const before = [await revision(place.siteId), await revision(elsewhere.siteId)]
      await userStore.updateProfile(author.id, { displayName: 'Ada' })
      expect(await revision(place.siteId)).toBe((before[0] ?? 0) + 1)
      expect(await revision(elsewhere.siteId)).toBe(before[1])
    })

    describe('the comments of an archive', () => {
      const imported = (place: Place, changes: Partial<CommentRecord> = {}) => ({
        ...sampleComment(place.siteId, place.recipeId, newNumber(), changes),
        importedUpvotes: 3,
      })

      it('are added once, with their authors, upvotes and states, in places that are there', async () => {
        const place = await newRecipe()
        const elsewhere = await newRecipe(place.siteId)
        const top = imported(place, { authorName: 'Ann', isHidden: true, isHeld: true })
        const reply = imported(place, { parentId: top.id, userId: newId() })
        const misplaced = [
          imported(place, { parentId: newId() }),
          imported(elsewhere, { parentId: top.id }),
          imported(place, { parentId: reply.id }),
          imported({ siteId: place.siteId, recipeId: newId() }),
        ]
        const before = await revision(place.siteId)
        const { commentStore } = stores()
        const outcomes = await commentStore.addImported(place.siteId, [top, reply, ...misplaced])
        expect(outcomes).toEqual(['created', 'created', ...misplaced.map(() => 'misplaced')])
        expect(await revision(place.siteId)).not.toBe(before)
        const changed = { ...top, isHidden: false, importedUpvotes: 9 }
        expect(await commentStore.addImported(place.siteId, [changed])).toEqual(['unchanged'])
        await commentStore.addUpvote(place.siteId, top.id, newId())
        expect(await ofRecipe(place)).toMatchObject([
          { id: top.id, authorName: 'Ann', isHidden: true, isHeld: true, upvoteCount: 4 },
          { id: reply.id, parentId: top.id, upvoteCount: 3 },
        ])
        expect(await listed(place.siteId, { query: 'ANN' })).toEqual([top.id])
      })

      it('are read page by page, oldest first, with those of all recipes', async () => {
        const place = await newRecipe()
        const at = (day: number) => new Date(Date.UTC(2026, 1, day))
        const written = [
          await write(place, { createdAt: at(2) }),
          await write(place, { createdAt: at(1) }),
          await write(place, { createdAt: at(2) }),
          await write(await newRecipe(place.siteId), { createdAt: at(3) }),
        ]
        const sorted = written.toSorted(
          (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
        )
        const found: CommentRecord[] = []
        for (let after: CommentRecord | null = null; ;) {
          const page = await stores().commentStore.page({ siteId: place.siteId, after, limit: 2 })
          found.push(...page)
          if (page.length === 0) break
          after = page.at(-1) ?? null
        }
        expect(found.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
      })
    })
  })
}
