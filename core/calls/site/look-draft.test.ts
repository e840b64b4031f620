import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/recipe-sample.ts'

const siteSlug = 'ottolina'

describe('the working copy of look and pages', () => {
  let platform: MemoryPlatform
  let owner: Awaited<ReturnType<MemoryPlatform['signIn']>>

  beforeEach(async () => {
    platform = createMemoryPlatform()
    owner = await platform.signIn('owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  })

  const save = async (body: Parameters<typeof owner.api.saveLookDraft>[0]['body']) =>
    (await owner.api.saveLookDraft({ siteSlug, body })).body.lookDraft
  const shown = async () => (await platform.api().getSite({ siteSlug })).body.site
  const draft = async () => (await owner.api.getLookDraft({ siteSlug })).body.lookDraft

  it('is seen in its preview alone until it is published, as one change (gutenberg#73350)', async () => {
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

  it('is replaced by each save, and dropped when it is discarded', async () => {
    await save({ themeStyle: 'bold' })
    expect((await save({ headerLayout: 'centered' })).changes).toEqual({ headerLayout: 'centered' })
    await owner.api.deleteLookDraft({ siteSlug })
    expect(await draft()).toBeNull()
  })

  it('asks before it replaces what was changed on the site since, and only that', async () => {
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

  it('takes what the settings take, of look and pages alone', async () => {
    const ask = (body: object) =>
      platform.answer({
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
})
