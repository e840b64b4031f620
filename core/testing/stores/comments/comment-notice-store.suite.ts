import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleComment, sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** The contract of every store of notices about comments. */
export function commentNoticeStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the comment notice store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newNotice = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      const recipe = sampleRecipeRecord(site.id, newNumber())
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      const comment = sampleComment(site.id, recipe.id, newNumber())
      await stores().commentStore.create(comment)
      return { siteId: site.id, commentId: comment.id, news: 'written' } as const
    }
    const lease = (seconds: number) =>
      stores().commentNoticeStore.lease({ now: at(seconds), until: at(seconds + 600), limit: 100 })

    const leased = (notice: object, seconds: number, tries = 0) => ({
      ...{ ...notice, until: at(seconds + 600), tries, settled: [] as string[] },
    })

    it('leases a due notice to one caller at a time, until it is removed', async () => {
      const { commentNoticeStore } = stores()
      const notice = await newNotice()
      await commentNoticeStore.put(notice, at(60))
      expect(await lease(59)).toEqual([])
      expect((await Promise.all([lease(60), lease(60)])).flat()).toEqual([leased(notice, 60)])
      expect(await lease(600)).toEqual([])
      const [again] = await lease(660)
      expect(again).toEqual(leased(notice, 660, 1))
      if (again) await commentNoticeStore.remove(again)
      expect(await lease(5000)).toEqual([])
    })

    it('keeps one notice per comment, the last one', async () => {
      const { commentNoticeStore } = stores()
      const notice = { ...(await newNotice()), news: 'approved' } as const
      await commentNoticeStore.put({ ...notice, news: 'written' }, at(10))
      await commentNoticeStore.put(notice, at(20))
      expect(await lease(10)).toEqual([])
      const [last] = await lease(20)
      expect(last).toEqual(leased(notice, 20))
      if (last) await commentNoticeStore.remove(last)
    })

    it('records the recipients who need no mail any more', async () => {
      const { commentNoticeStore } = stores()
      await commentNoticeStore.put(await newNotice(), at(0))
      const [first] = await lease(0)
      if (first) await commentNoticeStore.settle(first, ['ada', 'ben'])
      const [second] = await lease(600)
      expect(second?.settled).toEqual(['ada', 'ben'])
      if (second) await commentNoticeStore.remove(second)
    })

    it('keeps a new notice of a comment while an earlier one is leased', async () => {
      const { commentNoticeStore } = stores()
      const notice = await newNotice()
      await commentNoticeStore.put(notice, at(0))
      const [first] = await lease(0)
      await commentNoticeStore.put({ ...notice, news: 'approved' }, at(10))
      if (first) await commentNoticeStore.settle(first, ['ada'])
      if (first) await commentNoticeStore.remove(first)
      const [second] = await lease(10)
      expect(second).toEqual(leased({ ...notice, news: 'approved' }, 10))
      if (second) await commentNoticeStore.remove(second)
    })

    it('deletes the notice of a deleted comment, and stores none for it', async () => {
      const { commentNoticeStore, commentStore } = stores()
      const notice = await newNotice()
      await commentNoticeStore.put(notice, at(0))
      await commentStore.remove(notice.siteId, notice.commentId)
      await commentNoticeStore.put({ ...notice, commentId: newId() }, at(0))
      expect(await lease(1)).toEqual([])
    })
  })
}
