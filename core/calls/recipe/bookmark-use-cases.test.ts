import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'

const siteSlug = 'ottolina'
const missing = { status: 404, body: { code: 'recipe_not_found' } }

describe('the data of a reader on a site', () => {
  let platform: MemoryPlatform
  let owner: TrivetApi
  let ada: Person

  beforeEach(async () => {
    platform = createMemoryPlatform()
    owner = (await platform.signIn('owner@example.com')).api
    ada = await platform.signIn('ada@example.com')
    await owner.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    await owner.createSite({ body: { title: 'Other', slug: 'other' } })
  })

  async function publish(slug: string, on = siteSlug) {
    const { recipe } = (await owner.createRecipe({ siteSlug: on, body: { title: slug, slug } })).body
    await owner.publishRecipe({ siteSlug: on, recipeId: recipe.id })
    return recipe.id
  }
  async function save(recipeId: string, on = siteSlug) {
    platform.clock.pass(60)
    return (await ada.api.createBookmark({ siteSlug: on, body: { recipeId } })).body.siteUserData.bookmarks
  }

  it('contains the recipes saved on this site, last saved first, in every response', async () => {
    const [soup, cake, pie] = [await publish('soup'), await publish('cake'), await publish('pie', 'other')]
    expect(await save(soup)).toEqual([soup])
    expect(await save(pie, 'other')).toEqual([pie])
    expect(await save(cake)).toEqual([cake, soup])
    expect(await save(soup)).toEqual([cake, soup])
    const { siteUserData } = (await ada.api.getSiteCurrentUser({ siteSlug })).body
    expect(siteUserData).toEqual({ bookmarks: [cake, soup] })
    const removed = await ada.api.deleteBookmark({ siteSlug, recipeId: cake })
    expect(removed.body).toEqual({ siteUserData: { bookmarks: [soup] } })
    const again = await ada.api.deleteBookmark({ siteSlug, recipeId: cake })
    expect(again.body).toEqual({ siteUserData: { bookmarks: [soup] } })
  })

  it('is included in the confirmation of a sign-in too', async () => {
    const soup = await publish('soup')
    await save(soup)
    await platform.api().requestSiteSignIn({ siteSlug, body: { email: 'ada@example.com' } })
    const token = /mgk=([\w-]+)/.exec(platform.mailer.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const { siteUserData } = (await platform.api().confirmSiteSignIn({ siteSlug, token })).body
    expect(siteUserData).toEqual({ bookmarks: [soup] })
  })

  it('accepts only recipes that the reader can see on this site', async () => {
    const pie = await publish('pie', 'other')
    const draft = await owner.createRecipe({ siteSlug, body: { title: 'Draft', slug: 'draft' } })
    for (const recipeId of [pie, draft.body.recipe.id, sampleId(9)]) {
      await expect(save(recipeId)).rejects.toMatchObject(missing)
    }
    const unknown = platform.api().createBookmark({ siteSlug, body: { recipeId: pie } })
    await expect(unknown).rejects.toMatchObject({ status: 401 })
  })

  it('lists the recipes saved on all sites with their sites, in pages, without drafts', async () => {
    const [soup, pie, cake] = [await publish('soup'), await publish('pie', 'other'), await publish('cake')]
    for (const [id, on] of [
      [soup, siteSlug],
      [pie, 'other'],
      [cake, siteSlug],
    ] as const)
      await save(id, on)
    await owner.unpublishRecipe({ siteSlug, recipeId: cake })
    const { bookmarks, total } = (await ada.api.listBookmarks({})).body
    expect(total).toBe(2)
    expect(bookmarks.map(({ recipe, site }) => [recipe.slug, site.slug, site.title, site.url])).toEqual([
      ['pie', 'other', 'Other', 'http://other.localhost:4000'],
      ['soup', siteSlug, 'Ottolina', 'http://ottolina.localhost:4000'],
    ])
    const second = await ada.api.listBookmarks({ limit: 1, offset: 1 })
    expect(second.body.bookmarks.map(({ recipe }) => recipe.id)).toEqual([soup])
    expect((await owner.listBookmarks({})).body).toEqual({ bookmarks: [], total: 0 })
    await owner.deleteRecipe({ siteSlug, recipeId: soup })
    expect((await ada.api.listBookmarks({})).body.total).toBe(1)
  })

  it('contains the subscription to this site while it is active, and no other', async () => {
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    const current = async (on: string) =>
      (await ada.api.getSiteCurrentUser({ siteSlug: on })).body.currentUser.currentSubscription
    expect(await current(siteSlug)).toBeNull()
    const periodEndsAt = new Date(platform.clock.now().getTime() + 1000)
    const paid = { status: 'canceling', amountCents: 5000, periodEndsAt } as const
    const key = { siteId: site?.id ?? '', userId: ada.id }
    const subscription = await givePlan(platform.stores, key, 'yearly', paid)
    const reading = { id: subscription.id, planType: 'yearly', cadence: 'year', priceAmountCents: 5000 }
    expect(await current(siteSlug)).toEqual(reading)
    expect(await current('other')).toBeNull()
    expect((await ada.api.getCurrentUser()).body.currentUser.currentSubscription).toBeNull()
    platform.clock.pass(1)
    expect(await current(siteSlug)).toBeNull()
  })
})
