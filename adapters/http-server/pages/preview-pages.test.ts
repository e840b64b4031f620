import { beforeEach, describe, expect, it } from 'vitest'
import { createOpenPreviewLink } from '#core/calls/recipe/open-preview-link.ts'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { createPreviewPages } from './preview-pages.ts'
import { createResponseCache } from '../cache/response-cache.ts'

const siteSlug = 'ottolina'

describe('the link to a draft', () => {
  let platform: MemoryPlatform
  let owner: Person
  let recipeId: string

  beforeEach(async () => {
    platform = createMemoryPlatform()
    owner = await platform.signIn('owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
    const body = { title: 'Tart', slug: 'tart', privacySetting: 'subscribers_only' as const }
    recipeId = (await owner.api.createRecipe({ siteSlug, body })).body.recipe.id
  })

  const create = async (body: { days?: number; isWhole?: boolean } = {}) =>
    (await owner.api.createRecipePreviewLink({ siteSlug, recipeId, body })).body.previewLink
  const open = async (url: string, host = new URL(url).host) => {
    const { siteStore } = platform.stores
    const app = createPreviewPages({
      ...{ platform: { url: platform.url }, siteStore, logger: platform.deps.logger },
      cache: createResponseCache({ revision: async () => null, maxBytes: 1e6, reduce: (url) => url }),
      readSite: async ({ settings }) => (await owner.api.getSite({ siteSlug: settings.slug })).body.site,
      open: createOpenPreviewLink(platform.deps),
      themeHref: async ({ slug }) => `/theme/${slug}.css`,
      render: async (site, { title, isLocked }) => ({
        status: 200,
        html: `<head></head><body>${site.slug} ${title} ${isLocked ? 'locked' : 'open'}`,
      }),
    })
    const response = await app.request(
      new URL(url).pathname,
      {},
      { incoming: { headers: { host }, url: new URL(url).pathname } },
    )
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('shows it in the theme of its site to everyone with the link, without caching, indexing or referrer', async () => {
    const { url, expiresAt } = await create({ days: 2 })
    const { status, headers, text } = await open(url)
    expect({ status, text }).toEqual({
      status: 200,
      text: expect.stringMatching(
        /^<head><link rel="stylesheet" href="\/theme\/ottolina.css">.*<body><p .*A preview of .*<\/p>ottolina Tart locked$/,
      ),
    })
    expect((await open(url.replace(/[^/]*$/, 'preview.css'))).headers.get('content-type')).toContain(
      'text/css',
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(new Date(expiresAt).getTime() - platform.clock.now().getTime()).toBe(2 * 86_400_000)
  })

  it('shows all of a recipe for subscribers if its creator allows it, in the last saved version', async () => {
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const { version } = (await owner.api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
    const body = { form: { title: 'Lemon tart' }, baseVersion: version }
    await owner.api.saveWorkingCopy({ siteSlug, recipeId, body })
    expect((await open((await create({ isWhole: true })).url)).text).toContain('Lemon tart open')
  })

  it('redirects to the recipe once it is published, in full if its creator allows it', async () => {
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const visitor = platform.api()
    const cut = await open((await create()).url)
    expect([cut.status, cut.headers.get('location')]).toEqual([302, '/recipes/tart'])
    const { url } = await create({ isWhole: true })
    const whole = await open(url)
    const previewToken = new URL(url).pathname.split('/').at(-1) ?? ''
    expect(whole.headers.get('location')).toBe(`/recipes/tart?preview=${encodeURIComponent(previewToken)}`)
    expect(whole.headers.get('cache-control')).toBe('no-store')
    const { recipe } = (await visitor.getPreviewedRecipe({ siteSlug, previewToken })).body
    expect(recipe).toMatchObject({ slug: 'tart', isLocked: false })
  })

  it('does not unlock a published recipe by the call if it shows a part, belongs elsewhere, or was revoked', async () => {
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const tokenOf = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1) ?? ''
    const ask = (previewToken: string, slug = siteSlug) =>
      platform.api().getPreviewedRecipe({ siteSlug: slug, previewToken })
    const missing = { status: 404 }
    await expect(ask(tokenOf(await create()))).rejects.toMatchObject(missing)
    const whole = tokenOf(await create({ isWhole: true }))
    await expect(ask(whole, 'other')).rejects.toMatchObject(missing)
    await expect(ask(`${whole}x`)).rejects.toMatchObject(missing)
    await owner.api.unpublishRecipe({ siteSlug, recipeId })
    await expect(ask(whole)).rejects.toMatchObject(missing)
    await owner.api.publishRecipe({ siteSlug, recipeId })
    await owner.api.deleteRecipePreviewLink({ siteSlug, recipeId })
    await expect(ask(whole)).rejects.toMatchObject(missing)
  })

  it('is not found once it is revoked, replaced or expired, or its recipe is in the trash', async () => {
    const first = await create()
    const second = await create()
    expect((await open(first.url)).status).toBe(404)
    expect((await open(second.url)).status).toBe(200)
    const link = async () => (await owner.api.getRecipePreviewLink({ siteSlug, recipeId })).body.previewLink
    expect(await link()).toEqual(second)
    await owner.api.deleteRecipePreviewLink({ siteSlug, recipeId })
    expect([(await open(second.url)).status, await link()]).toEqual([404, null])
    const third = await create({ days: 1 })
    platform.clock.pass(86_400)
    expect([(await open(third.url)).status, await link()]).toEqual([404, null])
    const fourth = await create()
    await owner.api.deleteRecipe({ siteSlug, recipeId })
    const gone = await open(fourth.url)
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('This preview no longer exists')
    expect(gone.headers.get('cache-control')).toBe('no-store')
  })

  it('cannot be used on another site, and cannot be guessed', async () => {
    const { url } = await create()
    expect((await open(url, new URL(url).host.replace(siteSlug, 'other'))).status).toBe(404)
    expect((await open(`${url}x`)).status).toBe(404)
    expect((await open(url.replace(/\.[\w-]+$/, ''))).status).toBe(404)
  })

  it('can be created only by those who may publish, and is in the log', async () => {
    const writer = await platform.signIn('writer@example.com')
    await expect(writer.api.createRecipePreviewLink({ siteSlug, recipeId, body: {} })).rejects.toThrow()
    await create()
    const { auditEntries } = (await owner.api.listAuditEntries({ siteSlug })).body
    expect(auditEntries.map(({ action }) => action)).toContain('createRecipePreviewLink')
  })
})
