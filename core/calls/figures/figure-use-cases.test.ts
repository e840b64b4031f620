import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MemoryPlatform, Person } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import type { UnitOfWork } from '../../ports/stores/storage.ts'
import { createVisitCounter, visitLimit } from './visit-counter.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('the figures of a site', () => {
  let platform: MemoryPlatform
  let owner: Person
  let reader: Person
  let recipeId: string
  let today: string

  beforeEach(async () => {
    ;({ platform, owner } = await openOwnedSite())
    reader = await platform.signIn('reader@example.com')
    const body = { title: 'Soup', slug: 'soup' }
    recipeId = (await owner.api.createRecipe({ siteSlug, body })).body.recipe.id
    await owner.api.publishRecipe({ siteSlug, recipeId })
    today = platform.clock.now().toISOString().slice(0, 10)
  })

  const visit = (
    body: object = {},
    { token = null, userAgent = browser, refusesTracking = false, clientAddress = '192.0.2.1' } = {} as {
      token?: string | null
      userAgent?: string | null
      refusesTracking?: boolean
      clientAddress?: string
    },
  ) =>
    platform.respond({
      ...{ name: 'createVisit', params: { siteSlug }, query: {}, body: { path: '/', ...body }, token },
      ...{ origin: platform.url, clientAddress, requestId: '1', reader: { userAgent, refusesTracking } },
    })
  const figures = async (from = today, to = today) => {
    await platform.deps.visitCounter.flush()
    return (await owner.api.getFigures({ siteSlug, from, to })).body.figures
  }

  it('count the actions of readers, for the site and for the recipe', async () => {
    await visit()
    for (const kind of ['view', 'cook', 'print', 'share']) await visit({ kind, recipeId })
    const { totals, days, topRecipes, timeZone } = await figures()
    expect(timeZone).toBe('UTC')
    expect(totals).toMatchObject({ views: 2, cooks: 1, prints: 1, shares: 1, saves: 0, revenueCents: 0 })
    expect(days).toEqual([{ date: today, ...totals }])
    expect(topRecipes).toEqual([
      {
        ...{ id: recipeId, slug: 'soup', title: 'Soup' },
        ...{ views: 1, cooks: 1, prints: 1, shares: 1, saves: 0, comments: 0 },
      },
    ])
  })

  it('exclude managers, bots and readers who ask not to be tracked (plausible#127)', async () => {
    const responses = await Promise.all([
      visit({}, { token: owner.token }),
      visit({}, { userAgent: 'Googlebot/2.1' }),
      visit({}, { userAgent: null }),
      visit({}, { refusesTracking: true }),
    ])
    expect(responses).toEqual(responses.map(() => ({ status: 200, body: {} })))
    expect((await figures()).totals.views).toBe(0)
    await visit({}, { token: reader.token })
    expect((await figures()).totals.views).toBe(1)
  })

  it('count a limited number of visits of one client a minute', async () => {
    for (let count = 0; count < visitLimit.count + 5; count += 1) await visit()
    await visit({}, { clientAddress: '192.0.2.2' })
    expect((await figures()).totals.views).toBe(visitLimit.count + 1)
    platform.clock.pass(visitLimit.seconds)
    await visit()
    expect((await figures()).totals.views).toBe(visitLimit.count + 2)
  })

  it('omit recipes that are not on the site, and never count more for recipes than in total (plausible#1666)', async () => {
    await visit({ recipeId: sampleId(99) })
    await visit({ recipeId })
    await owner.api.deleteRecipe({ siteSlug, recipeId })
    const { totals, topRecipes } = await figures()
    expect(totals.views).toBe(2)
    expect(topRecipes.reduce((sum, { views }) => sum + views, 0)).toBeLessThanOrEqual(totals.views)
    expect(topRecipes.map(({ id }) => id)).not.toContain(sampleId(99))
  })

  it('add up to their totals for each kind, with days in the time zone of the site (plausible#216)', async () => {
    await owner.api.updateSite({ siteSlug, body: { timeZone: 'Pacific/Kiritimati' } })
    await visit({ recipeId })
    await reader.api.createBookmark({ siteSlug, body: { recipeId } })
    platform.clock.pass(23 * 60 * 60)
    await visit({ recipeId })
    const from = new Date(platform.clock.now().getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
    const to = new Date(platform.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const { days, totals, timeZone, topRecipes } = await figures(from, to)
    expect(timeZone).toBe('Pacific/Kiritimati')
    for (const [kind, total] of Object.entries(totals)) {
      const sum = days.reduce(
        (all, day) => all + Number(Object.entries(day).find(([name]) => name === kind)?.[1]),
        0,
      )
      expect([kind, sum]).toEqual([kind, total])
    }
    expect(days.filter(({ views }) => views > 0)).toHaveLength(2)
    expect(totals).toMatchObject({ views: 2, saves: 1 })
    expect(topRecipes[0]).toMatchObject({ views: 2, saves: 1 })
  })

  it('list the pages on which readers subscribed in the period, the most frequent first', async () => {
    const subscribe = async (name: string, signupPage: string) => {
      const { api } = await platform.signIn(`${name}@example.com`)
      const links = { return: '/', nextFree: '/', nextPaid: '/', nextLogin: '/' }
      const body = { email: `${name}@example.com`, plan: 'free', ...links, signupPage } as const
      await api.createSubscription({ siteSlug, body })
    }
    await owner.api.updateSite({ siteSlug, body: { newslettersEnabled: true } })
    await subscribe('ada', '/about')
    await subscribe('bea', '/recipes/soup')
    await subscribe('cleo', '/recipes/soup')
    expect((await figures()).signupPages).toEqual([
      { page: '/recipes/soup', recipe: { id: recipeId, slug: 'soup', title: 'Soup' }, subscribers: 2 },
      { page: '/about', recipe: null, subscribers: 1 },
    ])
    expect((await figures('2020-01-01', '2020-02-01')).signupPages).toEqual([])
  })

  it('are kept in memory until they can be written', async () => {
    let isBroken = true
    const { transact } = platform.deps.storage
    const storage: UnitOfWork = {
      transact: (work) => (isBroken ? Promise.reject(new Error('full')) : transact(work)),
    }
    const counter = createVisitCounter({ clock: platform.clock, storage })
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    counter.count({ siteId: site?.id ?? '', timeZone: 'UTC', kind: 'views', recipeId: null })
    await expect(counter.flush()).rejects.toThrow('full')
    isBroken = false
    await counter.flush()
    expect((await figures()).totals.views).toBe(1)
  })

  it('are refused for an invalid period', async () => {
    const ask = (from: string, to: string) => owner.api.getFigures({ siteSlug, from, to })
    const wrong = { status: 422 }
    await expect(ask('2026-03-02', '2026-03-01')).rejects.toMatchObject(wrong)
    await expect(ask('1900-01-01', '2026-03-01')).rejects.toMatchObject(wrong)
    await expect(ask('yesterday', '2026-03-01')).rejects.toMatchObject(wrong)
    const dates = vi.spyOn(Date, 'parse')
    await expect(ask('0001-01-01', '9999-12-31')).rejects.toMatchObject(wrong)
    expect(dates.mock.calls.length).toBeLessThan(1000)
    dates.mockRestore()
    await expect(reader.api.getFigures({ siteSlug, from: today, to: today })).rejects.toMatchObject({
      status: 404,
    })
  })
})
