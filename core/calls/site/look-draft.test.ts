import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform, Person } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'

describe('the working copy of look and pages', () => {
  let platform: MemoryPlatform
  let owner: Person

  beforeEach(async () => {
    ;({ platform, owner } = await openOwnedSite())
  })

  const save = async (body: Parameters<typeof owner.api.saveLookDraft>[0]['body']) =>
    (await owner.api.saveLookDraft({ siteSlug, body })).body.lookDraft
  const shown = async () => (await platform.api().getSite({ siteSlug })).body.site
  const draft = async () => (await owner.api.getLookDraft({ siteSlug })).body.lookDraft

  it('is visible only in its preview until it is published as one change (gutenberg#73350)', async () => {
    const revision = await platform.stores.siteStore.revision((await shown()).id)
    const links = [{ label: 'Shop', href: 'https://shop.example' }]
    const saved = await save({ themeStyle: 'bold', title: 'New name', links })
    expect(saved.preview).toMatchObject({ themeStyle: 'bold', title: 'New name', links: [{ label: 'Shop' }] })
    expect(saved.conflicts).toEqual([])
    expect(await shown()).toMatchObject({ themeStyle: 'accent', title: 'Ottolina', links: [] })
    expect(await platform.stores.siteStore.revision((await shown()).id)).toBe(revision)
    expect(await draft()).toEqual(saved)
    const { published } = (await owner.api.publishLookDraft({ siteSlug })).body
    expect(published.toSorted()).toEqual(['links', 'themeStyle', 'title'])
    expect(await shown()).toMatchObject({ themeStyle: 'bold', title: 'New name', links: [{ label: 'Shop' }] })
    expect(await platform.stores.siteStore.revision((await shown()).id)).toBe((revision ?? 0) + 1)
    expect(await draft()).toBeNull()
    const again = owner.api.publishLookDraft({ siteSlug })
    await expect(again).rejects.toMatchObject({ status: 404, body: { code: 'look_draft_not_found' } })
  })

  it('is replaced by each save, and deleted when it is discarded', async () => {
    await save({ themeStyle: 'bold' })
    expect((await save({ headerLayout: 'centered' })).changes).toEqual({ headerLayout: 'centered' })
    await owner.api.deleteLookDraft({ siteSlug })
    expect(await draft()).toBeNull()
  })

  it('cannot be saved, published or discarded if another person has saved it since it was loaded', async () => {
    const saveIf = async (ifUpdatedAt: string, body: Parameters<typeof save>[0]) =>
      (await owner.api.saveLookDraft({ siteSlug, ifUpdatedAt, body })).body.lookDraft.updatedAt
    const conflict = { status: 409, body: { code: 'conflict' } }
    const first = await saveIf('none', { themeStyle: 'bold' })
    await expect(saveIf('none', { aboutHeading: 'About' })).rejects.toMatchObject(conflict)
    const second = await saveIf(first, { themeStyle: 'bold', aboutHeading: 'About' })
    await expect(saveIf(first, { themeStyle: 'tonal' })).rejects.toMatchObject(conflict)
    const published = owner.api.publishLookDraft({ siteSlug, ifUpdatedAt: first })
    await expect(published).rejects.toMatchObject(conflict)
    const discarded = owner.api.deleteLookDraft({ siteSlug, ifUpdatedAt: first })
    await expect(discarded).rejects.toMatchObject(conflict)
    expect((await draft())?.changes).toEqual({ themeStyle: 'bold', aboutHeading: 'About' })
    await owner.api.deleteLookDraft({ siteSlug, ifUpdatedAt: second })
    await expect(saveIf(second, { themeStyle: 'tonal' })).rejects.toMatchObject(conflict)
    expect(await draft()).toBeNull()
  })

  it('is saved only while the site has the version that the client has read; publishing returns the next one', async () => {
    const { version } = (await owner.api.getManagedSite({ siteSlug })).body.site
    const saveIf = (ifVersion: string) =>
      owner.api.saveLookDraft({ siteSlug, ifVersion, body: { themeStyle: 'bold' } })
    await saveIf(version)
    const published = await owner.api.publishLookDraft({ siteSlug })
    await expect(saveIf(version)).rejects.toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await draft()).toBeNull()
    await saveIf(published.body.version)
  })

  it('requires confirmation to overwrite later changes on the site, and overwrites only those', async () => {
    await save({ themeStyle: 'bold', title: 'New name' })
    await owner.api.updateSite({ siteSlug, body: { title: 'Another name', headerLayout: 'centered' } })
    await save({ themeStyle: 'tonal', title: 'New name' })
    expect((await draft())?.conflicts).toEqual(['title'])
    const conflict = { status: 409, body: { code: 'conflict', issues: [{ path: 'title' }] } }
    await expect(owner.api.publishLookDraft({ siteSlug })).rejects.toMatchObject(conflict)
    expect(await shown()).toMatchObject({ title: 'Another name', themeStyle: 'accent' })
    await owner.api.publishLookDraft({ siteSlug, body: { overwrite: true } })
    expect(await shown()).toMatchObject({ title: 'New name', themeStyle: 'tonal', headerLayout: 'centered' })
  })

  it('accepts only valid settings of look and pages', async () => {
    const ask = (body: object) =>
      platform.respond({
        ...{ name: 'saveLookDraft', params: { siteSlug }, query: {}, body, token: owner.token },
        ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: '1' },
      })
    for (const wrong of [
      { logoId: sampleId(9) },
      { slug: 'other' },
      { paymentsEnabled: true },
      { themeStyle: 'loud' },
    ]) {
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 422])
    }
    expect((await ask({ events: [{ title: 'Market', date: '2026-05-01' }] })).status).toBe(200)
    expect((await draft())?.changes.events).toMatchObject([{ title: 'Market', id: expect.any(String) }])
  })

  describe('earlier looks', () => {
    const versions = async () => (await owner.api.listLookVersions({ siteSlug })).body.lookVersions
    const version = async (lookVersionId = '') =>
      (await owner.api.getLookVersion({ siteSlug, lookVersionId })).body.lookVersion
    const publish = async (body: Parameters<typeof save>[0]) => {
      await save(body)
      await owner.api.publishLookDraft({ siteSlug })
      platform.clock.pass(1)
    }

    it('are stored whenever another one is published, and are restored as unpublished changes (gutenberg#50089)', async () => {
      expect(await versions()).toEqual([])
      await publish({ themeStyle: 'bold', title: 'Bolder' })
      await publish({ themeStyle: 'tonal' })
      const [second, first] = await versions()
      expect(second).toMatchObject({ differs: ['themeStyle'], replacedBy: { id: owner.id } })
      expect(first?.differs.toSorted()).toEqual(['themeStyle', 'title'])
      const { changes, preview, lost } = await version(first?.id)
      expect(changes).toEqual({ themeStyle: 'accent', title: 'Ottolina' })
      expect([preview.title, lost]).toEqual(['Ottolina', []])
      await publish(changes)
      expect((await shown()).title).toBe('Ottolina')
      expect((await versions()).map(({ differs }) => differs)).toContainEqual([])
    })

    it('are combined if one person changes field after field', async () => {
      const change = (body: Parameters<typeof owner.api.updateSite>[0]['body']) =>
        owner.api.updateSite({ siteSlug, body })
      await change({ aboutHeading: 'A' })
      await change({ aboutHeading: 'About' })
      await change({ newslettersEnabled: true })
      expect(await versions()).toHaveLength(1)
      expect((await version((await versions())[0]?.id)).changes).toEqual({ aboutHeading: null })
      platform.clock.pass(11 * 60)
      await change({ aboutHeading: 'About us' })
      expect(await versions()).toHaveLength(2)
    })

    it('are restored without what no longer exists', async () => {
      const create = async (slug: string) => {
        const { recipe } = (await owner.api.createRecipe({ siteSlug, body: { title: slug, slug } })).body
        await owner.api.publishRecipe({ siteSlug, recipeId: recipe.id })
        return recipe.id
      }
      const [soup, stew] = [await create('soup'), await create('stew')]
      await publish({ featuredRecipeIds: [soup, stew] })
      await publish({ featuredRecipeIds: [] })
      await owner.api.deleteRecipe({ siteSlug, recipeId: soup })
      const { changes, lost } = await version((await versions())[0]?.id)
      expect([changes, lost]).toEqual([{ featuredRecipeIds: [stew] }, ['featuredRecipeIds']])
    })

    it('are accessible only on their site and to its owner', async () => {
      await publish({ themeStyle: 'bold' })
      const lookVersionId = (await versions())[0]?.id ?? ''
      await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
      await expect(owner.api.getLookVersion({ siteSlug: 'other', lookVersionId })).rejects.toMatchObject({
        status: 404,
      })
      const stranger = await platform.signIn('stranger@example.com')
      await expect(stranger.api.listLookVersions({ siteSlug })).rejects.toMatchObject({ status: 404 })
    })
  })
})
