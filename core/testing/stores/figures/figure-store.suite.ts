import { describe, expect, it } from 'vitest'
import type { FigureCount } from '../../../model/figures/figure-kinds.ts'
import { emptySubscription } from '../../../model/subscription/subscription-state.ts'
import { sampleId } from '../../samples/recipe-sample.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSettings, sampleSite, titleSearch } from '../stored-records.ts'

/** The contract of every figure store. */
export function figureStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the figure store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async (timeZone = 'UTC') => {
      const number = newNumber()
      const settings = sampleSettings({ slug: `site-${number}`, timeZone })
      const site = sampleSite(number, { settings })
      await stores().siteStore.create(site)
      return site.id
    }
    const newRecipe = async (siteId: string) => {
      const recipe = sampleRecipeRecord(siteId, newNumber())
      await stores().recipeStore.create(recipe, titleSearch(recipe))
      return recipe.id
    }
    const add = (siteId: string, day: string, counts: FigureCount[]) =>
      stores().figureStore.add([{ siteId, day, counts }])
    const all = async (siteId: string, from = '2000-01-01', to = '2100-01-01') => {
      const rows = await stores().figureStore.ofDays({ siteId, from, to })
      return Object.fromEntries(rows.map(({ day, kind, amount }) => [`${day} ${kind}`, amount]))
    }

    it('sums up the counts of a day for each site, and returns those of the period', async () => {
      const [siteId, other] = [await newSite(), await newSite()]
      await add(siteId, '2026-03-01', [{ kind: 'views', amount: 2 }])
      await add(siteId, '2026-03-01', [
        { kind: 'views', amount: 3 },
        { kind: 'revenueCents', amount: 5_000_000_000 },
      ])
      await add(siteId, '2026-03-02', [{ kind: 'views', amount: 1 }])
      await add(other, '2026-03-01', [{ kind: 'views', amount: 9 }])
      expect(await all(siteId)).toEqual({
        ...{ '2026-03-01 views': 5, '2026-03-01 revenueCents': 5_000_000_000, '2026-03-02 views': 1 },
      })
      expect(await all(siteId, '2026-03-02', '2026-03-02')).toEqual({ '2026-03-02 views': 1 })
    })

    it('loses no count when several are added concurrently', async () => {
      const siteId = await newSite()
      const recipeId = await newRecipe(siteId)
      const adding = Array.from({ length: 8 }, () =>
        add(siteId, '2026-03-01', [{ kind: 'views', amount: 1, recipeId }]),
      )
      await Promise.all(adding)
      expect(await all(siteId)).toEqual({ '2026-03-01 views': 8 })
    })

    it('ranks recipes by their views over days and whole months, none of which exceeds the site', async () => {
      const siteId = await newSite()
      const [soup, cake] = [await newRecipe(siteId), await newRecipe(siteId)]
      await add(siteId, '2026-01-31', [{ kind: 'views', amount: 100, recipeId: cake }])
      await add(siteId, '2026-02-01', [{ kind: 'views', amount: 4, recipeId: soup }])
      await add(siteId, '2026-02-28', [{ kind: 'views', amount: 3, recipeId: cake }])
      await add(siteId, '2026-03-01', [
        { kind: 'views', amount: 2, recipeId: cake },
        { kind: 'prints', amount: 1, recipeId: cake },
      ])
      await add(siteId, '2026-03-02', [{ kind: 'views', amount: 50, recipeId: soup }])
      const period = { siteId, from: '2026-02-01', to: '2026-03-01' }
      expect(await stores().figureStore.topRecipes(period, 5)).toEqual([
        { recipeId: cake, counts: { views: 5, prints: 1 } },
        { recipeId: soup, counts: { views: 4 } },
      ])
      expect(await stores().figureStore.topRecipes(period, 1)).toHaveLength(1)
      expect(await all(siteId, '2026-02-01', '2026-03-01')).toMatchObject({ '2026-02-01 views': 4 })
    })

    it('drops the counts of deleted sites, and adds those of deleted recipes to the site only', async () => {
      const siteId = await newSite()
      await add(newId(), '2026-03-01', [{ kind: 'views', amount: 1 }])
      await add(siteId, '2026-03-01', [{ kind: 'views', amount: 1, recipeId: newId() }])
      expect(await all(siteId)).toEqual({ '2026-03-01 views': 1 })
      const period = { siteId, from: '2026-03-01', to: '2026-03-01' }
      expect(await stores().figureStore.topRecipes(period, 5)).toEqual([])
    })

    it('counts bookmarks, comments and subscriptions as they are written, on the day of the site', async () => {
      const siteId = await newSite('Europe/Rome')
      const recipeId = await newRecipe(siteId)
      const now = new Date('2026-03-01T23:30:00Z')
      const { bookmarkStore, commentStore, subscriptionStore, userStore } = stores()
      const user = await userStore.ensure({
        ...{ id: newId(), email: `${newId()}@example.com`, createdAt: now, confirmedAt: now },
      })
      const bookmark = { siteId, userId: user.id, recipeId, createdAt: now }
      for (const _twice of [1, 2]) await bookmarkStore.add(bookmark)
      const content = { type: 'document' as const, children: [{ type: 'paragraph' as const, children: [] }] }
      await commentStore.create({
        ...{ id: newId(), siteId, recipeId, parentId: null, userId: user.id, content, createdAt: now },
        ...{ isHidden: false, isHeld: false },
      })
      const change = { key: { siteId, userId: user.id }, newId: newId(), now }
      await subscriptionStore.change({ ...change, next: (state) => ({ ...state, newsletter: 'on' }) })
      await subscriptionStore.change({ ...change, next: (state) => ({ ...state, newsletter: 'off' }) })
      await subscriptionStore.change({
        ...{ ...change, key: { siteId, userId: null }, newId: newId() },
        next: () => ({ ...emptySubscription, newsletter: 'on' }),
      })
      expect(await all(siteId)).toEqual({
        ...{ '2026-03-02 saves': 1, '2026-03-02 comments': 1 },
        ...{ '2026-03-02 freeGained': 1, '2026-03-02 freeLost': 1, '2026-03-02 unsubscribed': 1 },
      })
    })

    it('counts readers who are imported from a list, but not in a dry run', async () => {
      const siteId = await newSite()
      const now = new Date('2026-03-01T12:00:00Z')
      const readers = [1, 2].map(() => ({ email: `${newId()}@example.com`, name: null, since: now }))
      const list = {
        siteId,
        now,
        readers,
        newId,
        next: () => ({ ...emptySubscription, newsletter: 'on' as const }),
      }
      await stores().subscriptionStore.changeListed({ ...list, isDryRun: true })
      await stores().subscriptionStore.changeListed({ ...list, isDryRun: false })
      expect(await all(siteId)).toEqual({ '2026-03-01 freeGained': 2 })
    })

    it('counts mails as they are sent or fail', async () => {
      const siteId = await newSite()
      const now = new Date('2026-03-01T12:00:00Z')
      const recipeId = await newRecipe(siteId)
      const { newsletterStore, subscriptionStore, userStore } = stores()
      for (const email of [1, 2].map(() => `${newId()}@example.com`)) {
        const user = await userStore.ensure({ id: newId(), email, createdAt: now, confirmedAt: now })
        const key = { siteId, userId: user.id }
        const next = () => ({ ...emptySubscription, newsletter: 'on' as const })
        await subscriptionStore.change({ key, newId: newId(), now, next })
      }
      const send = {
        ...{ id: newId(), siteId, recipeId, letterId: null, note: '', audience: 'all' as const },
        ...{ heldUntil: now, createdAt: now },
      }
      await newsletterStore.create(send)
      await newsletterStore.lease({ now, leasedUntil: now, count: 10, perSecond: 500 })
      const page = await subscriptionStore.page({ siteId, after: sampleId(0), limit: 9 })
      const [first = '', second = ''] = page.map(({ userId }) => userId)
      const sent = { userId: first, outcome: { state: 'sent', at: now } } as const
      const failed = { userId: second, outcome: { state: 'failed', at: now, error: 'no' } } as const
      for (const _twice of [1, 2]) await newsletterStore.finish(send, [sent, failed])
      expect(await all(siteId)).toMatchObject({ '2026-03-01 mailsSent': 1, '2026-03-01 mailsFailed': 1 })
    })
  })
}
