import { describe, expect, it } from 'vitest'
import { ok } from '../../../values/result.ts'
import { sampleId } from '../../samples/recipe-sample.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import {
  sampleComment,
  sampleRecipeRecord,
  sampleSettings,
  sampleSite,
  titleSearch,
} from '../stored-records.ts'

/** The contract of every overview store. */
export function overviewStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the overview store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const nothing = { comments: 0, subscribers: 0, recipesPublished: 0, newsletters: 0, changes: 0 }
    const since = new Date('2026-03-01T12:00:00.000Z')
    const [before, after] = [new Date(since.getTime() - 1000), new Date(since.getTime() + 1000)]
    const now = new Date(since.getTime() + 60_000)
    const me = sampleId(1)
    const newSite = async () => {
      const number = newNumber()
      const site = sampleSite(number, { settings: sampleSettings({ slug: `site-${number}` }) })
      await stores().siteStore.create(site)
      return site.id
    }
    const news = (siteId: string) => stores().overviewStore.news({ siteId, since, now, userId: me })
    const change = (siteId: string, userId: string, createdAt: Date) =>
      stores().auditStore.add({
        ...{ id: newId(), siteId, userId, call: 'updateSite', subject: null, fields: [], createdAt },
      })

    it('counts nothing on a site without news', async () => {
      expect(await news(await newSite())).toEqual(nothing)
    })

    it('counts changes of others after the instant, on that site only', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      const somebody = newId()
      for (const at of [before, since, after, after]) await change(siteId, somebody, at)
      await change(siteId, me, after)
      await change(other, somebody, after)
      expect(await news(siteId)).toEqual({ ...nothing, changes: 2 })
    })

    it('counts recipes that were published after the instant and still are', async () => {
      const siteId = await newSite()
      for (const publishedAt of [null, before, after]) {
        const recipe = { ...sampleRecipeRecord(siteId, newNumber()), publishedAt }
        await stores().recipeStore.create(recipe, titleSearch(recipe))
      }
      expect(await news(siteId)).toEqual({ ...nothing, recipesPublished: 1 })
    })

    it('counts new subscribers who are still subscribed', async () => {
      const siteId = await newSite()
      for (const [at, newsletter] of [
        [before, 'on'],
        [after, 'on'],
        [after, 'off'],
      ] as const) {
        await stores().subscriptionStore.change({
          ...{ key: { siteId, userId: newId() }, newId: newId(), now: at },
          next: (state) => ({ ...state, newsletter }),
        })
      }
      expect(await news(siteId)).toEqual({ ...nothing, subscribers: 1 })
    })

    it('counts newsletters that were sent after the instant, not those that are on hold', async () => {
      const siteId = await newSite()
      const later = new Date(now.getTime() + 1)
      for (const [createdAt, heldUntil] of [
        [before, before],
        [before, after],
        [after, now],
        [after, later],
      ] as const) {
        const send = {
          ...{ id: newId(), siteId, recipeId: newId(), letterId: null },
          ...({ audience: 'all', note: '', createdAt, heldUntil } as const),
        }
        expect(await stores().newsletterStore.create(send)).toBe('created')
      }
      expect(await news(siteId)).toEqual({ ...nothing, newsletters: 2 })
    })

    it('counts comments of others on the recipes of the site', async () => {
      const siteId = await newSite()
      const recipe = { ...sampleRecipeRecord(siteId, newNumber()), publishedAt: before }
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      for (const [userId, createdAt] of [
        [newId(), before],
        [newId(), after],
        [me, after],
      ] as const) {
        const comment = sampleComment(siteId, recipe.id, newNumber(), { userId, createdAt })
        expect(await stores().commentStore.create(comment)).toEqual(ok(null))
      }
      expect(await news(siteId)).toEqual({ ...nothing, comments: 1 })
    })
  })
}
