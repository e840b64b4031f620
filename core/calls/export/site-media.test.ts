import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import { sampleSettings, sampleSite } from '../../testing/stores/stored-records.ts'
import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'

let platform: MemoryPlatform
let owner: Person

const images = Array.from({ length: 6 }, (_, index) => sampleId(100 + index))
const [dish = '', step = '', whisk = '', breakfast = '', logo = '', shop = ''] = images
const videos = Array.from({ length: 3 }, (_, index) => sampleId(200 + index))
const [making = '', stirring = '', tour = ''] = videos

const addMedia = async (ownerId: string) => {
  const { imageStore } = platform.stores
  const createdAt = platform.clock.now()
  for (const id of images)
    await imageStore.create({
      ...{
        id,
        ownerId,
        key: `${id}.jpg`,
        contentType: 'image/jpeg',
        width: 4,
        height: 3,
        lqip: '',
        createdAt,
      },
    })
  for (const id of videos)
    await imageStore.createVideo({ id, ownerId, key: `${id}.mp4`, contentType: 'video/mp4', createdAt })
}

beforeEach(async () => {
  platform = createMemoryPlatform()
  owner = await platform.signIn('owner@example.com')
  await addMedia(owner.id)
  for (const slug of ['ottolina', 'copy']) await owner.api.createSite({ body: { title: slug, slug } })
  const site = { siteSlug: 'ottolina' }
  const { equipment } = (
    await owner.api.createEquipment({ ...site, body: { title: 'whisk', featuredImageId: whisk } })
  ).body
  const content = sampleText('Stir.')
  const instructions = [
    { id: sampleId(11), content, imageIds: [step], videoId: stirring },
    { id: sampleId(12), content },
  ]
  const usages = [
    { id: sampleId(14), equipmentId: equipment.id, imageOverrideId: whisk },
    { id: sampleId(15), equipmentId: equipment.id },
  ]
  await owner.api.createRecipe({
    ...site,
    body: {
      ...{ title: 'Pancakes', slug: 'pancakes', images: [{ id: dish }], videoId: making },
      ...{ instructionGroups: [{ id: sampleId(13), instructions }], equipmentUsages: usages },
    },
  })
  await owner.api.createRecipe({ ...site, body: { title: 'Tea', slug: 'tea' } })
  await owner.api.createCollection({
    ...site,
    body: { title: 'Breakfast', slug: 'breakfast', imageId: breakfast, videoId: tour },
  })
  const productLinks = [
    { productTitle: 'Pans', href: 'https://shop.example/pans', productImageId: shop },
    { productTitle: 'Books', href: 'https://shop.example/books' },
  ]
  await owner.api.updateSite({ ...site, body: { logoId: logo, productLinks } })
})

const exported = async (siteSlug: string, api = owner.api) => (await api.exportSite({ siteSlug })).body.bundle
/** The ids of the platform's images and videos anywhere in a bundle, except in its lists of media. */
const namedIn = ({ images: _images, videos: _videos, ...content }: SiteBundle) => {
  const text = JSON.stringify(content)
  return [...images, ...videos].filter((id) => text.includes(id))
}

describe('the images and videos of a site', () => {
  it('are exported with it, each once', async () => {
    const bundle = await exported('ottolina')
    expect(new Set(bundle.images.map(({ id }) => id))).toEqual(new Set(images))
    expect(new Set(bundle.videos.map(({ id }) => id))).toEqual(new Set(videos))
    expect([bundle.images.length, bundle.videos.length]).toEqual([images.length, videos.length])
  })

  it('are exported with the uploads of the person that no site uses, and these are imported without a warning', async () => {
    const [image, video] = [sampleId(150), sampleId(250)]
    const createdAt = platform.clock.now()
    const own = { ownerId: owner.id, createdAt }
    const { imageStore } = platform.stores
    const jpeg = { contentType: 'image/jpeg', width: 4, height: 3, lqip: '' }
    await imageStore.create({ id: image, key: 'unused.jpg', ...jpeg, ...own })
    await imageStore.createVideo({ id: video, key: 'unused.mp4', contentType: 'video/mp4', ...own })
    const stranger = await platform.signIn('stranger@example.com')
    const theirs = { ...own, ownerId: stranger.id }
    await imageStore.create({ id: sampleId(151), key: 'theirs.jpg', ...jpeg, ...theirs })
    const bundle = await exported('ottolina')
    expect(bundle.images.map(({ id }) => id).sort()).toEqual([...images, image].sort())
    expect(bundle.videos.map(({ id }) => id).sort()).toEqual([...videos, video].sort())
    const { imported } = (await owner.api.importSite({ siteSlug: 'copy', body: bundle })).body
    expect(imported.warnings).toEqual([])
  })

  it('are referenced by everything that referenced them after the import', async () => {
    const { imported } = (await owner.api.importSite({ siteSlug: 'copy', body: await exported('ottolina') }))
      .body
    expect(imported.warnings).toEqual([])
    expect(namedIn(await exported('copy'))).toEqual([...images, ...videos])
  })

  it('are omitted when another person imports it, with a warning for each, and the rest is imported', async () => {
    const other = await platform.signIn('other@example.com')
    await other.api.createSite({ body: { title: 'Other', slug: 'other' } })
    const { imported } = (await other.api.importSite({ siteSlug: 'other', body: await exported('ottolina') }))
      .body
    expect(imported.warnings.map(({ path }) => path)).toEqual([
      ...images.map(() => 'images'),
      ...videos.map(() => 'videos'),
    ])
    expect(imported.recipes).toEqual({ created: 2, updated: 0 })
    const bundle = await exported('other', other.api)
    expect(namedIn(bundle)).toEqual([])
    expect(
      bundle.recipes.flatMap(({ instructionGroups = [] }) => instructionGroups)[0]?.instructions,
    ).toMatchObject([{ imageIds: [], videoId: null }, { content: sampleText('Stir.') }])
  })

  it('are replaced by a bundle with the same collection', async () => {
    const bundle = await exported('ottolina')
    const again = {
      ...bundle,
      collections: bundle.collections.map((one) => ({ ...one, title: 'Mornings', imageId: null })),
    }
    const { imported } = (await owner.api.importSite({ siteSlug: 'ottolina', body: again })).body
    expect(imported.collections).toEqual({ created: 0, updated: 1 })
    expect((await exported('ottolina')).collections).toMatchObject([
      { title: 'Mornings', imageId: null, videoId: tour },
    ])
  })
})

describe('the original of an image or a video', () => {
  const original = async (mediaId: string, api = owner.api) =>
    (await api.getOriginal({ siteSlug: 'ottolina', mediaId })).body.original

  it('is accessible to its uploader', async () => {
    expect(await original(dish)).toEqual({
      ...{ kind: 'image', id: dish, key: `${dish}.jpg`, contentType: 'image/jpeg' },
    })
    expect(await original(tour)).toMatchObject({ kind: 'video', contentType: 'video/mp4' })
  })

  it('is accessible to editors of a site that uses it, as long as it does', async () => {
    const editor = await platform.signIn('editor@example.com')
    const site = await platform.stores.siteStore.bySlug('ottolina')
    await platform.stores.siteStore.setRole(site?.id ?? '', editor.id, 'editor')
    for (const id of [dish, tour, logo]) expect(await original(id, editor.api)).toMatchObject({ id })
    await owner.api.updateSite({ siteSlug: 'ottolina', body: { logoId: null } })
    const notFound = { status: 404, body: { code: 'image_not_found' } }
    await expect(original(logo, editor.api)).rejects.toMatchObject(notFound)
    await expect(original(sampleId(300), editor.api)).rejects.toMatchObject(notFound)
    expect(await original(logo)).toMatchObject({ id: logo })
  })

  it('is accessible on each of very many sites', async () => {
    const editor = await platform.signIn('editor@example.com')
    const { siteStore } = platform.stores
    for (let number = 0; number < 23; number += 1) {
      const site = sampleSite(400 + number, {
        settings: sampleSettings({ slug: `site-${number}`, logoId: logo }),
      })
      await siteStore.create(site)
      await siteStore.setRole(site.id, editor.id, 'editor')
    }
    for (let number = 22; number >= 0; number -= 1) {
      const { body } = await editor.api.getOriginal({ siteSlug: `site-${number}`, mediaId: logo })
      expect(body.original.key).toBe(`${logo}.jpg`)
    }
  })
})
