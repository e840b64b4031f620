import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { eraseExpired } from '../trash/erase-trashed.ts'

const siteSlug = 'ottolina'

describe('the media library', () => {
  let platform: MemoryPlatform
  let api: TrivetApi
  let ownerId: string

  beforeEach(async () => {
    platform = createMemoryPlatform()
    const owner = await platform.signIn('ada@example.com')
    api = owner.api
    ownerId = owner.id
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  })

  async function image(number: number, fileName: string, by = ownerId) {
    platform.clock.pass(60)
    const id = sampleId(number)
    await platform.stores.imageStore.create(
      {
        ...{ id, ownerId: by, key: `${number}.png`, contentType: 'image/png', width: 8, height: 6, fileName },
        ...{ lqip: 'data:,', createdAt: platform.clock.now() },
      },
      { size: 1234, digest: null },
    )
    return id
  }
  async function video(number: number, fileName: string) {
    platform.clock.pass(60)
    const id = sampleId(number)
    const createdAt = platform.clock.now()
    const record = { id, ownerId, key: `${number}.mp4`, contentType: 'video/mp4', createdAt, fileName }
    await platform.stores.imageStore.createVideo(record)
    return id
  }
  const recipe = async (body: object = {}) =>
    (await api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup', ...body } })).body.recipe
  const list = async (query: object = {}) => (await api.listMedia({ siteSlug, ...query })).body
  const names = async (query: object = {}) => (await list(query)).media.map(({ fileName }) => fileName)

  it('lists what a manager uploaded and what the site uses, newest first, a page at a time', async () => {
    const soup = await image(50, 'Soup 50%.png')
    await video(51, 'Stir.mp4')
    await image(52, 'Elsewhere.png', (await platform.signIn('ben@example.com')).id)
    await recipe({ images: [{ id: soup }] })
    expect(await names()).toEqual(['Stir.mp4', 'Soup 50%.png'])
    expect(await names({ kind: 'video' })).toEqual(['Stir.mp4'])
    expect(await names({ search: 'SOUP' })).toEqual(['Soup 50%.png'])
    expect(await names({ search: '0%' })).toEqual(['Soup 50%.png'])
    expect(await names({ search: '5%%' })).toEqual([])
    expect(await names({ unused: 'true' })).toEqual(['Stir.mp4'])
    expect(await names({ limit: 1, page: 2 })).toEqual(['Soup 50%.png'])
    expect((await list({ limit: 1, page: 9 })).total).toBe(2)
    expect(await names({ ids: [soup, sampleId(52), sampleId(53)].join(',') })).toEqual(['Soup 50%.png'])
    const [, first] = (await list()).media
    expect(first).toMatchObject({ kind: 'image', image: { key: '50.png', width: 8 }, bytes: 1234, uses: 1 })
    expect((await list({ kind: 'video' })).media[0]).toMatchObject({ video: { key: '51.mp4' }, bytes: null })
  })

  it('counts uses on other sites and in profiles', async () => {
    const [shared, portrait] = [await image(50, 'a.png'), await image(51, 'portrait.png')]
    await image(52, 'c.png')
    await api.createSite({ body: { title: 'Northcrumb', slug: 'northcrumb' } })
    await api.updateSite({ siteSlug: 'northcrumb', body: { logoId: shared } })
    await api.updateCurrentUser({ body: { avatar: { id: portrait } } })
    const uses = (await list()).media.map(({ fileName, uses: count }) => [fileName, count])
    expect(Object.fromEntries(uses)).toEqual({ 'a.png': 1, 'portrait.png': 1, 'c.png': 0 })
    expect(await names({ unused: 'true' })).toEqual(['c.png'])
  })

  it('reports where something is used', async () => {
    const mediaId = await image(50, 'a.png')
    const { id } = await recipe({ images: [{ id: mediaId }] })
    await api.updateSite({ siteSlug, body: { logoId: mediaId } })
    const { usedBy } = (await api.getMedia({ siteSlug, mediaId })).body
    expect(usedBy).toMatchObject([
      { kind: 'recipe', id, title: 'Soup', isTrashed: false },
      { kind: 'site', title: 'Ottolina' },
    ])
  })

  it('refuses to delete what is used, and lists the uses, also those in the trash (Payload#7982)', async () => {
    const mediaId = await image(50, 'a.png')
    const { id: recipeId } = await recipe({ images: [{ id: mediaId }] })
    await expect(api.deleteMedia({ siteSlug, mediaId })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'media_in_use',
        error: 'This is in use: "Soup". Remove it there first.',
        usedBy: [{ kind: 'recipe', id: recipeId, title: 'Soup' }],
      },
    })
    await api.deleteRecipe({ siteSlug, recipeId })
    await expect(api.deleteMedia({ siteSlug, mediaId })).rejects.toMatchObject({
      body: { error: expect.stringContaining('"Soup" (in the trash)') },
    })
    await api.restoreTrashed({ siteSlug, trashKind: 'recipe', trashedId: recipeId })
    expect((await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe.images).toEqual([{ id: mediaId }])
  })

  it('moves unused media to the trash, from where they are restored or deleted for good', async () => {
    const mediaId = await image(50, 'a.png')
    await api.deleteMedia({ siteSlug, mediaId })
    expect(await names()).toEqual([])
    await expect(api.getMedia({ siteSlug, mediaId })).rejects.toMatchObject({ status: 404 })
    await expect(recipe({ images: [{ id: mediaId }] })).rejects.toMatchObject({ status: 422 })
    expect((await api.listTrash({ siteSlug, kind: 'media' })).body.trash).toMatchObject([
      { kind: 'media', id: mediaId, title: 'a.png' },
    ])
    await api.restoreTrashed({ siteSlug, trashKind: 'media', trashedId: mediaId })
    expect(await names()).toEqual(['a.png'])
    await recipe({ images: [{ id: mediaId }] })
    const unused = await image(51, 'b.png')
    await api.deleteMedia({ siteSlug, mediaId: unused })
    platform.clock.pass(31 * 86_400)
    expect(await eraseExpired(platform.deps)).toBe(1)
    expect(await platform.stores.imageStore.byKey('51.png')).toBeNull()
  })

  it('stores the description of an image, which readers get unless a use has its own', async () => {
    const mediaId = await image(50, 'a.png')
    const { id: recipeId } = await recipe({ images: [{ id: mediaId }, { id: mediaId, alt: 'From above' }] })
    await api.publishRecipe({ siteSlug, recipeId })
    const revision = async () => {
      const site = await platform.stores.siteStore.bySlug(siteSlug)
      return (await platform.stores.siteStore.revision(site?.id ?? '')) ?? 0
    }
    const before = await revision()
    const changed = await api.updateMedia({
      siteSlug,
      mediaId,
      body: { alt: 'A bowl', fileName: 'bowl.png' },
    })
    expect(changed.body.media).toMatchObject({ alt: 'A bowl', fileName: 'bowl.png' })
    expect(await revision()).toBeGreaterThan(before)
    const { images } = (await platform.api().getRecipe({ siteSlug, recipeSlug: 'soup' })).body.recipe
    expect(images.map(({ alt }) => alt)).toEqual(['A bowl', 'From above'])
    await api.updateMedia({ siteSlug, mediaId, body: { alt: null } })
    expect((await api.getMedia({ siteSlug, mediaId })).body.media).toMatchObject({
      ...{ alt: null, fileName: 'bowl.png' },
    })
  })

  it('contains no media of other people', async () => {
    const foreign = await image(50, 'a.png', (await platform.signIn('ben@example.com')).id)
    const address = { siteSlug, mediaId: foreign }
    const missing = { status: 404, body: { code: 'image_not_found' } }
    await expect(api.getMedia(address)).rejects.toMatchObject(missing)
    await expect(api.updateMedia({ ...address, body: { alt: 'x' } })).rejects.toMatchObject(missing)
    await expect(api.deleteMedia(address)).rejects.toMatchObject(missing)
  })
})
