import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { createPublishDue } from '../schedule/publish-due.ts'

const siteSlug = 'ottolina'

describe('a schedule', () => {
  let platform: MemoryPlatform
  let api: TrivetApi
  let recipeId: string

  beforeEach(async () => {
    platform = createMemoryPlatform()
    api = (await platform.signIn('ada@example.com')).api
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    await api.updateSite({ siteSlug, body: { newslettersEnabled: true } })
    recipeId = (await api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })).body.recipe.id
  })

  const inMinutes = (minutes: number) =>
    new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString()
  const schedule = async (publishAt: string, newsletter = false, more: { note?: string } = {}) =>
    (await api.scheduleRecipe({ siteSlug, recipeId, body: { publishAt, newsletter, ...more } })).body.recipe
  const read = async () => (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
  const sends = async () => (await api.listNewsletterSends({ siteSlug })).body.newsletterSends
  const publishDue = () => createPublishDue(platform.deps)()

  it('publishes the recipe once at its time, even for concurrent steps', async () => {
    const publishAt = inMinutes(30)
    expect(await schedule(publishAt)).toMatchObject({ scheduledAt: publishAt, publishedAt: null })
    platform.clock.pass(29 * 60)
    expect(await publishDue()).toBe(0)
    platform.clock.pass(90)
    const counts = await Promise.all([publishDue(), publishDue(), publishDue()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await read()).toMatchObject({ publishedAt: publishAt, scheduledAt: null, schedule: null })
    const { auditEntries } = (await api.listAuditEntries({ siteSlug })).body
    expect(auditEntries.filter(({ action }) => action === 'publishRecipe')).toMatchObject([
      { subject: { kind: 'recipe', id: recipeId, title: 'Soup' } },
    ])
    expect(await sends()).toEqual([])
  })

  it('mails the recipe with its note if requested', async () => {
    await schedule(inMinutes(30), true, { note: 'Hello' })
    platform.clock.pass(31 * 60)
    expect(await publishDue()).toBe(1)
    expect(await sends()).toMatchObject([{ recipeId, note: 'Hello' }])
  })

  it('that is more than an hour late publishes, and asks before it mails (listmonk#1801)', async () => {
    const publishAt = inMinutes(30)
    await schedule(publishAt, true, { note: 'Hello' })
    platform.clock.pass(91 * 60)
    expect(await publishDue()).toBe(1)
    expect(await sends()).toEqual([])
    expect(await read()).toMatchObject({
      ...{ publishedAt: platform.clock.now().toISOString(), scheduledAt: null },
      schedule: { publishAt, newsletter: true, note: 'Hello', state: 'late' },
    })
    expect(await publishDue()).toBe(0)
    await api.createNewsletterSend({ siteSlug, body: { recipeId, note: 'Hello' } })
    expect((await read()).schedule).toBeNull()
  })

  it('can be moved without changing its other options, and canceled (Ghost#14354)', async () => {
    await schedule(inMinutes(30), true, { note: 'Hello' })
    const publishAt = inMinutes(60)
    expect((await schedule(publishAt, true)).schedule).toMatchObject({ publishAt, note: 'Hello' })
    const { recipe } = (await api.unscheduleRecipe({ siteSlug, recipeId })).body
    expect(recipe).toMatchObject({ scheduledAt: null, publishedAt: null })
    platform.clock.pass(120 * 60)
    expect(await publishDue()).toBe(0)
  })

  it('ends when the recipe is published by hand', async () => {
    await schedule(inMinutes(30))
    expect((await api.publishRecipe({ siteSlug, recipeId, body: {} })).body.recipe.schedule).toBeNull()
    await expect(schedule(inMinutes(30))).rejects.toMatchObject({ body: { code: 'already_published' } })
  })

  it('is refused for a time in the past, and for a newsletter if newsletters are off', async () => {
    await expect(schedule(inMinutes(-1))).rejects.toMatchObject({
      body: { issues: [{ path: 'publishAt', message: 'Give a time in the future' }] },
    })
    await api.updateSite({ siteSlug, body: { newslettersEnabled: false } })
    await expect(schedule(inMinutes(5), true)).rejects.toMatchObject({ body: { code: 'not_sendable' } })
  })

  it('lists the recipe as scheduled, not as a draft', async () => {
    await api.createRecipe({ siteSlug, body: { title: 'Pie', slug: 'pie' } })
    const premium = { title: 'Tart', slug: 'tart', privacySetting: 'subscribers_only' as const }
    const tart = (await api.createRecipe({ siteSlug, body: premium })).body.recipe
    await api.publishRecipe({ siteSlug, recipeId: tart.id })
    await schedule(inMinutes(30))
    const list = async (status: 'draft' | 'scheduled' | 'published' | 'premium' | 'trashed') => {
      const { recipes, total } = (await api.listManagedRecipes({ siteSlug, status })).body
      expect(total).toBe(recipes.length)
      return recipes.map(({ slug }) => slug)
    }
    expect(await list('draft')).toEqual(['pie'])
    expect(await list('scheduled')).toEqual(['soup'])
    expect(await list('published')).toEqual(['tart'])
    expect(await list('premium')).toEqual(['tart'])
    expect(await list('trashed')).toEqual([])
    const { counts, recipes } = (await api.listManagedRecipes({ siteSlug })).body
    expect(counts).toEqual({ all: 3, draft: 1, scheduled: 1, published: 1, premium: 1, trashed: 0 })
    expect(recipes).toHaveLength(3)
    const found = await api.listManagedRecipes({ siteSlug, status: 'scheduled', query: 'soup' })
    expect(found.body.total).toBe(1)
  })
})
