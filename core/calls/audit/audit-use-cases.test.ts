import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'

describe('the log of a site', () => {
  let platform: MemoryPlatform
  let owner: Person

  beforeEach(async () => {
    ;({ platform, owner } = await openOwnedSite())
  })

  const entries = async () => (await owner.api.listAuditEntries({ siteSlug })).body.auditEntries

  it('omits dry runs of subscriber imports', async () => {
    const before = (await entries()).length
    const body = { file: btoa('email\nada@example.com\n'), consent: 'They signed up on my old site' }
    await owner.api.importSubscribers({ siteSlug, body: { ...body, isDryRun: true } })
    expect(await entries()).toHaveLength(before)
    await owner.api.importSubscribers({ siteSlug, body })
    expect(await entries()).toHaveLength(before + 1)
  })

  it('reports who changed what and when, newest first', async () => {
    const editor = await platform.signIn('editor@example.com')
    await editor.api.updateCurrentUser({ body: { displayName: 'Edda' } })
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    await platform.stores.siteStore.setRole(site?.id ?? '', editor.id, 'editor')
    platform.clock.pass(60)
    const body = { title: 'Soup', slug: 'soup', keywords: ['secret'] }
    const { recipe } = (await editor.api.createRecipe({ siteSlug, body })).body
    platform.clock.pass(60)
    await owner.api.deleteRecipe({ siteSlug, recipeId: recipe.id })

    expect(await entries()).toEqual([
      {
        id: expect.any(String),
        action: 'deleteRecipe',
        subject: { kind: 'recipe', id: recipe.id, title: null },
        fields: [],
        user: { id: owner.id, email: 'owner@example.com', displayName: null },
        createdAt: '2026-03-01T12:02:00.000Z',
      },
      {
        id: expect.any(String),
        action: 'createRecipe',
        subject: { kind: 'recipe', id: recipe.id, title: 'Soup' },
        fields: ['title', 'slug', 'keywords'],
        user: { id: editor.id, email: 'editor@example.com', displayName: 'Edda' },
        createdAt: '2026-03-01T12:01:00.000Z',
      },
      expect.objectContaining({
        action: 'createSite',
        subject: { kind: 'site', id: site?.id, title: 'Ottolina' },
      }),
    ])
    expect(JSON.stringify(await entries())).not.toContain('secret')
  })

  it('contains changes, but no reads and no refused calls', async () => {
    await owner.api.listManagedRecipes({ siteSlug })
    await owner.api.getManagedSite({ siteSlug })
    await expect(owner.api.createRecipe({ siteSlug, body: { title: '', slug: '' } })).rejects.toMatchObject({
      status: 422,
    })
    expect(await entries()).toHaveLength(1)
  })

  it('is filtered by person, kind of object and dates', async () => {
    const editor = await platform.signIn('editor@example.com')
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    await platform.stores.siteStore.setRole(site?.id ?? '', editor.id, 'editor')
    await editor.api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })
    platform.clock.pass(24 * 60 * 60)
    await editor.api.createCollection({ siteSlug, body: { title: 'Warm', slug: 'warm' } })
    await owner.api.updateSite({ siteSlug, body: { title: 'Otto' } })
    const actions = async (query: object) => {
      const { auditEntries } = (await owner.api.listAuditEntries({ siteSlug, ...query })).body
      return auditEntries.map(({ action }) => action)
    }
    expect(await actions({ userId: editor.id })).toEqual(['createCollection', 'createRecipe'])
    expect(await actions({ kind: 'recipes' })).toEqual(['createRecipe'])
    expect(await actions({ kind: 'site' })).toEqual(['updateSite', 'createSite'])
    expect(await actions({ since: '2026-03-02', userId: editor.id })).toEqual(['createCollection'])
    expect(await actions({ until: '2026-03-01' })).toEqual(['createRecipe', 'createSite'])
  })

  it('is returned in pages', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      platform.clock.pass(1)
      await owner.api.updateSite({ siteSlug, body: { title } })
    }
    const page = (await owner.api.listAuditEntries({ siteSlug, limit: 2, offset: 2 })).body
    expect(page.total).toBe(4)
    expect(page.auditEntries.map(({ action }) => action)).toEqual(['updateSite', 'createSite'])
  })

  it('contains no name for a deleted account', async () => {
    const editor = await platform.signIn('editor@example.com')
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    await platform.stores.siteStore.setRole(site?.id ?? '', editor.id, 'editor')
    await editor.api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })
    await editor.api.deleteCurrentUser({ body: { email: 'editor@example.com' } })
    const byEditor = (await entries()).find(({ action }) => action === 'createRecipe')
    expect(byEditor?.user).toEqual({ id: editor.id, email: null, displayName: null })
  })
})

describe('an entry that cannot be written', () => {
  const auditStore = {
    add: () => Promise.reject(new Error('the disk is full')),
    list: async () => ({ entries: [], total: 0 }),
  }

  it('rolls the action back', async () => {
    const platform = createMemoryPlatform()
    const { storage, random } = platform.deps
    const owner = await platform.signIn('owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const { recipe } = (await owner.api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } }))
      .body
    const soup = { siteSlug, recipeId: recipe.id }
    const before = await storage.stores.siteStore.bySlug(siteSlug)

    const api = createMemoryPlatform({ storage, random, auditStore }).api(owner.token)
    const body = { title: 'Stew', slug: 'stew' }
    const actions = [
      () => api.createSite({ body: { title: 'Other', slug: 'other' } }),
      () => api.updateSite({ siteSlug, body: { title: 'Other' } }),
      () => api.createRecipe({ siteSlug, body }),
      () => api.updateRecipe({ ...soup, body }),
      () => api.publishRecipe(soup),
      () => api.deleteRecipe(soup),
      () => api.createIngredient({ siteSlug, body: { title: 'Salt' } }),
      () => api.createEquipment({ siteSlug, body: { title: 'Pot' } }),
      () => api.createCollection({ siteSlug, body }),
      () => api.createImportBatch({ siteSlug, body: { label: 'file' } }),
    ]
    for (const action of actions) await expect(action()).rejects.toMatchObject({ status: 500 })
    expect(await storage.stores.siteStore.bySlug(siteSlug)).toEqual(before)
    expect(await storage.stores.siteStore.slugs()).toEqual([siteSlug])
    expect((await owner.api.listManagedRecipes({ siteSlug })).body.recipes).toMatchObject([
      { title: 'Soup', publishedAt: null },
    ])
  })

  it('is logged as an error for a call that has already changed something outside of the database', async () => {
    const platform = createMemoryPlatform()
    const owner = await platform.signIn('owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const { storage, random } = platform.deps
    const failing = createMemoryPlatform({ storage, random, auditStore })
    const call = { siteSlug, body: { plan: 'monthly' as const } }
    expect((await failing.api(owner.token).createAppSubscription(call)).status).toBe(200)
    expect(failing.errors).toEqual([
      {
        event: 'audit entry lost',
        fields: expect.objectContaining({ call: 'createAppSubscription', userId: owner.id }),
      },
    ])
  })
})
