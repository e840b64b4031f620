import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { colorThemes, typeThemes } from '../../model/theme/themes.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let owner: { id: string; api: TrivetApi }

beforeEach(async () => {
  ;({ platform, owner } = await openOwnedSite())
})

const keepImage = (number: number) =>
  platform.stores.imageStore.create({
    ...{ id: sampleId(number), ownerId: owner.id, key: `${number}.jpg`, contentType: 'image/jpeg' },
    ...{ width: 800, height: 600, lqip: 'data:,', createdAt: new Date(0) },
  })
const createRecipe = async (slug: string, isPublished: boolean) => {
  const { recipe } = (await owner.api.createRecipe({ siteSlug, body: { title: slug, slug } })).body
  if (isPublished) await owner.api.publishRecipe({ siteSlug, recipeId: recipe.id })
  return recipe.id
}
const revision = async () => (await platform.stores.siteStore.bySlug(siteSlug))?.revision

describe('a new site', () => {
  it('belongs to its creator, and has an address of its own', async () => {
    const { body } = await owner.api.listSites()
    expect(body.sites).toHaveLength(1)
    expect(body.sites[0]).toMatchObject({
      title: 'Ottolina',
      role: 'owner',
      url: 'http://ottolina.localhost:4000',
      defaultMeasurementSystem: 'imperial',
    })
  })

  it('cannot have a slug that is taken or reserved', async () => {
    const taken = { status: 409, body: { code: 'slug_taken' } }
    for (const slug of [siteSlug, 'www', 'sign-in', 'sites']) {
      await expect(owner.api.createSite({ body: { title: 'A', slug } })).rejects.toMatchObject(taken)
    }
  })

  it('is offered available slugs, which exclude those of deleted sites', async () => {
    const check = async (slug: string) => (await owner.api.checkSiteSlug({ slug })).body
    expect(await check('table')).toEqual({ isAvailable: true, suggestions: [] })
    expect(await check('sites')).toMatchObject({ isAvailable: false })
    await owner.api.createSite({ body: { title: 'A', slug: 'the-ottolina' } })
    await owner.api.deleteSite({ siteSlug, body: { slug: siteSlug } })
    const offers = { isAvailable: false, suggestions: ['ottolina-kitchen', 'ottolina-cooks'] }
    expect(await check(siteSlug)).toEqual(offers)
    await expect(platform.api(undefined).checkSiteSlug({ slug: 'table' })).rejects.toMatchObject({
      status: 401,
    })
    await expect(check('Not a slug')).rejects.toMatchObject({ status: 422 })
  })

  it.each(['Ottolina', 'a b', '-a', 'a--b', 'a_b', 'a.b', '', 'é', 'a'.repeat(64)])(
    'cannot have the slug %j, which cannot be part of a host name',
    async (slug) => {
      await expect(owner.api.createSite({ body: { title: 'A', slug } })).rejects.toMatchObject({
        status: 422,
      })
    },
  )

  it('is created for one of two who request the same slug at once', async () => {
    const tries = [1, 2].map(() => owner.api.createSite({ body: { title: 'Ada', slug: 'ada' } }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the settings of a site', () => {
  it('are changed only in the given fields, and increment the revision', async () => {
    const before = await revision()
    const { body } = await owner.api.updateSite({ siteSlug, body: { headerLayout: 'centered' } })
    expect(body.site).toMatchObject({ title: 'Ottolina', headerLayout: 'centered' })
    expect(await revision()).toBe((before ?? 0) + 1)
  })

  it('contain the prices: plans are offered at these prices until they are removed', async () => {
    const put = async (body: Parameters<TrivetApi['updateSite']>[0]['body']) =>
      (await owner.api.updateSite({ siteSlug, body })).body.site
    const order = async (plan: 'monthly' | 'yearly') =>
      (await owner.api.createSubscription({ siteSlug, body: { email: 'owner@example.com', plan } })).body
    const prices = { monthlyAmountCents: 500, yearlyAmountCents: 5000 }
    expect(await put({ ...prices, subscriptionsEnabled: true, paymentsEnabled: true })).toMatchObject({
      ...{ ...prices, subscriptionsEnabled: true },
    })
    expect((await owner.api.getSite({ siteSlug })).body.site).toMatchObject(prices)
    expect((await owner.api.getManagedSite({ siteSlug })).body.site).toMatchObject(prices)
    expect(await order('yearly')).toMatchObject({ checkout: { url: expect.any(String) } })
    expect(await put({ yearlyAmountCents: null })).toMatchObject({ ...prices, yearlyAmountCents: null })
    expect(await order('yearly')).toMatchObject({ error: expect.stringContaining('not offered') })
    for (const monthlyAmountCents of [49, -1, 5.5, 100_000_000]) {
      await expect(put({ monthlyAmountCents })).rejects.toMatchObject({ status: 422 })
    }
  })

  it('are changed with a version only while the site has it; the second of two concurrent changes is a conflict', async () => {
    const { version } = (await owner.api.getManagedSite({ siteSlug })).body.site
    const save = (title: string, ifVersion: string) =>
      owner.api.updateSite({ siteSlug, ifVersion, body: { title } })
    const outcomes = await Promise.allSettled([save('One', version), save('Other', version)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(outcomes[1]).toMatchObject({ reason: { status: 409, body: { code: 'conflict' } } })
    const { site } = (await owner.api.getManagedSite({ siteSlug })).body
    expect(site.title).toBe('One')
    expect((await save('Other', site.version)).body.site.title).toBe('Other')
  })

  it('have another version after each change of a setting or a price, and the same one after other writes', async () => {
    const version = async () => (await owner.api.getManagedSite({ siteSlug })).body.site.version
    const seen = [await version()]
    for (const body of [{ title: 'Ours' }, { monthlyAmountCents: 500 }, { about: null, hideSearch: true }]) {
      seen.push((await owner.api.updateSite({ siteSlug, body })).body.site.version)
    }
    expect(new Set(seen).size).toBe(4)
    await createRecipe('soup', true)
    expect(await version()).toBe(seen.at(-1))
  })

  it('can give the site a new slug, unless it is taken or reserved', async () => {
    await owner.api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    for (const slug of ['ada', 'api']) {
      await expect(owner.api.updateSite({ siteSlug, body: { slug } })).rejects.toMatchObject({ status: 409 })
    }
    const { body } = await owner.api.updateSite({ siteSlug, body: { slug: 'otto' } })
    expect(body.site.url).toBe('http://otto.localhost:4000')
    await expect(owner.api.getSite({ siteSlug })).rejects.toMatchObject({ status: 404 })
  })

  it('accept an id of Google Analytics, but not of a tag container, which could load any script', async () => {
    const put = (googleAnalyticsId: string | null) =>
      owner.api.updateSite({ siteSlug, body: { googleAnalyticsId } })
    await expect(put('GTM-AB12CD3')).rejects.toMatchObject({
      status: 422,
      body: {
        issues: [
          {
            path: 'googleAnalyticsId',
            message: 'Enter an id of Google Analytics 4, such as G-1A2B3C4D5E',
          },
        ],
      },
    })
    for (const id of ['G-1A2B3C4D5E', '', null]) {
      expect((await put(id)).body.site.googleAnalyticsId).toBe(id)
    }
  })

  it('cannot reference an image, recipe or theme that does not exist', async () => {
    const gone = sampleId(9)
    const body = {
      ...{ logoId: gone, faviconId: gone, colorThemeId: gone, typeThemeId: gone, featuredRecipeIds: [gone] },
      productLinks: [{ productTitle: 'Pan', href: '/pan', productImageId: gone }],
    }
    await expect(owner.api.updateSite({ siteSlug, body })).rejects.toMatchObject({
      status: 422,
      body: {
        issues: [
          { path: 'logoId', message: 'There is no such image on this site or among your own uploads.' },
          { path: 'faviconId', message: 'There is no such image on this site or among your own uploads.' },
          {
            path: 'productLinks.0.productImageId',
            message: 'There is no such image on this site or among your own uploads.',
          },
          { path: 'featuredRecipeIds.0', message: 'There is no such recipe.' },
          { path: 'colorThemeId', message: 'There is no such color theme.' },
          { path: 'typeThemeId', message: 'There is no such type theme.' },
        ],
      },
    })
  })

  it('contain events, which get ids if they have none, and are returned with their images', async () => {
    await keepImage(3)
    const party = {
      title: 'Party',
      date: '2026-12-31',
      imageId: sampleId(3),
      location: 'Turin',
      href: '/about',
    }
    const put = async (events: unknown) =>
      (await owner.api.updateSite({ siteSlug, body: { events } as never })).body.site.events
    const [first, second] = await put([party, { id: sampleId(7), title: 'Talk', date: '2026-11-30' }])
    expect(first).toEqual({ ...party, id: expect.stringMatching(/^[0-9a-f-]{36}$/), description: null })
    expect(second).toMatchObject({ id: sampleId(7), imageId: null, location: null, href: null })
    expect(await put([second, first])).toEqual([second, first])
    const [, copy] = await put([first, first])
    expect(copy?.id).not.toBe(first?.id)
    const { site } = (await platform.api().getSite({ siteSlug })).body
    expect(site.events[0]).toMatchObject({ id: first?.id, title: 'Party', image: { key: '3.jpg' } })
    expect(site.events[0]).not.toHaveProperty('imageId')
  })

  it.each([
    [{ title: '', date: '2026-12-31' }, 'events.0.title'],
    [{ title: 'Party', date: '2026-02-30' }, 'events.0.date'],
    [{ title: 'Party', date: 'soon' }, 'events.0.date'],
    [{ title: 'Party', date: '2026-12-31', href: 'javascript:alert(1)' }, 'events.0.href'],
    [{ title: 'Party', date: '2026-12-31', imageId: sampleId(9) }, 'events.0.imageId'],
    [{ title: 'Party', date: '2026-12-31', place: 'Turin' }, 'events.0'],
  ])('cannot contain an event like %j', async (event, path) => {
    await expect(owner.api.updateSite({ siteSlug, body: { events: [event] } })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path }] },
    })
  })

  it('state for readers whether there is a search, and whether the newsletter box is checked by default', async () => {
    const shown = async () => (await platform.api().getSite({ siteSlug })).body.site
    expect(await shown()).toMatchObject({
      newsletterCheckedByDefault: true,
      ui: { nav: { hideSearch: false } },
    })
    const body = { hideSearch: true, newsletterCheckedByDefault: false, replyToEmail: 'a@ottolina.example' }
    expect((await owner.api.updateSite({ siteSlug, body })).body.site).toMatchObject(body)
    expect(await shown()).toMatchObject({
      newsletterCheckedByDefault: false,
      ui: { nav: { hideSearch: true } },
    })
    expect(JSON.stringify(await shown())).not.toContain('a@ottolina.example')
  })

  it('cannot reference a recipe of another site', async () => {
    const recipeId = await createRecipe('soup', true)
    await owner.api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    const body = { featuredRecipeIds: [recipeId] }
    await expect(owner.api.updateSite({ siteSlug: 'ada', body })).rejects.toMatchObject({ status: 422 })
  })

  it('can be saved with a recipe that has been deleted since', async () => {
    const recipeId = await createRecipe('soup', true)
    await owner.api.updateSite({ siteSlug, body: { featuredRecipeIds: [recipeId] } })
    await owner.api.deleteRecipe({ siteSlug, recipeId })
    const body = { title: 'Otto', featuredRecipeIds: [recipeId] }
    await expect(owner.api.updateSite({ siteSlug, body })).resolves.toMatchObject({ status: 200 })
    expect((await platform.api().getSite({ siteSlug })).body.site.featuredRecipes).toEqual([])
  })
})

describe('a site as readers see it', () => {
  it('shows images, themes and published featured recipes in the order of the settings', async () => {
    await Promise.all([keepImage(1), keepImage(2)])
    const [soup, draft, pie] = [
      await createRecipe('soup', true),
      await createRecipe('draft', false),
      await createRecipe('pie', true),
    ]
    await owner.api.updateSite({
      siteSlug,
      body: {
        ...{ logoId: sampleId(1), featuredRecipeIds: [pie, draft, soup] },
        ...{ colorThemeId: colorThemes[1]?.id ?? null, typeThemeId: typeThemes[1]?.id ?? null },
        links: [{ href: '/a' }, { label: 'B', href: '/b' }],
        productLinks: [{ productTitle: 'Pan', href: '/pan', productImageId: sampleId(2) }],
      },
    })
    const { site } = (await platform.api().getSite({ siteSlug })).body
    expect(site).toMatchObject({
      logo: { key: '1.jpg' },
      icon: null,
      colorTheme: colorThemes[1],
      typeTheme: typeThemes[1],
      owner: { displayName: 'Ottolina', avatar: null },
      links: [
        { id: '0', href: '/a', label: null },
        { id: '1', href: '/b', label: 'B' },
      ],
      productLinks: [{ productTitle: 'Pan', productImage: { key: '2.jpg' } }],
    })
    expect(site.featuredRecipes.map(({ slug }) => slug)).toEqual(['pie', 'soup'])
  })

  it('says whether its logo is dark on a transparent background, also with an unpublished logo', async () => {
    const ink = 'data:image/webp;base64,ink'
    const isDarkOnTransparent = (lqip: string) => Promise.resolve(lqip === ink)
    const { stores, signIn, api } = createMemoryPlatform({ imageTone: { isDarkOnTransparent } })
    const { id: ownerId, api: own } = await signIn('owner@example.com')
    await own.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    await stores.imageStore.create({
      ...{ id: sampleId(1), ownerId, key: '1.png', contentType: 'image/png' },
      ...{ width: 800, height: 200, lqip: ink, createdAt: new Date(0) },
    })
    const isDark = async () => (await api().getSite({ siteSlug })).body.site.isLogoDark
    expect(await isDark()).toBe(false)
    const draft = await own.saveLookDraft({ siteSlug, body: { logoId: sampleId(1) } })
    expect(draft.body.lookDraft.preview.isLogoDark).toBe(true)
    await own.updateSite({ siteSlug, body: { logoId: sampleId(1) } })
    expect(await isDark()).toBe(true)
  })

  it('contains the name of its owner, but never the email address', async () => {
    await owner.api.updateCurrentUser({ body: { displayName: 'Ottolina Rossi' } })
    const { body } = await platform.api().getSite({ siteSlug })
    expect(body.site.owner.displayName).toBe('Ottolina Rossi')
    expect(JSON.stringify(body)).not.toContain('owner@example.com')
  })

  it('shows events, newest first', async () => {
    const events = ['2026-01-02', '2026-05-01', '2025-12-31'].map((date) => ({ title: date, date }))
    await owner.api.updateSite({ siteSlug, body: { events } })
    const { body } = await platform.api().getSite({ siteSlug })
    expect(body.site.events.map(({ date }) => date)).toEqual(['2026-05-01', '2026-01-02', '2025-12-31'])
  })
})
