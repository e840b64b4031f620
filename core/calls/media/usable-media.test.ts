import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { missingReference } from '../../values/errors.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'

const ours = { siteSlug: 'ours' }
const theirs = { siteSlug: 'theirs' }
const image = { mine: sampleId(1), hers: sampleId(2), foreign: sampleId(3) }
const video = { mine: sampleId(4), hers: sampleId(5), foreign: sampleId(6) }

describe('images and videos', () => {
  let platform: MemoryPlatform
  let owner: TrivetApi
  let editor: TrivetApi
  let stranger: TrivetApi

  beforeEach(async () => {
    platform = createMemoryPlatform()
    const people = [
      await platform.signIn('owner@example.com'),
      await platform.signIn('editor@example.com'),
      await platform.signIn('stranger@example.com'),
    ] as const
    ;[owner, editor, stranger] = [people[0].api, people[1].api, people[2].api]
    await owner.createSite({ body: { title: 'Ours', slug: 'ours' } })
    await stranger.createSite({ body: { title: 'Theirs', slug: 'theirs' } })
    const site = await platform.stores.siteStore.bySlug('ours')
    await platform.stores.siteStore.setRole(site?.id ?? '', people[1].id, 'editor')
    for (const [index, whose] of (['mine', 'hers', 'foreign'] as const).entries()) {
      const known = { ownerId: people[index]?.id ?? '', createdAt: platform.clock.now() }
      const size = { contentType: 'image/jpeg', width: 8, height: 6, lqip: 'data:,' }
      const { imageStore } = platform.stores
      await imageStore.create({ ...known, ...size, id: image[whose], key: `${whose}.jpg` })
      await imageStore.createVideo({
        ...known,
        id: video[whose],
        key: `${whose}.mp4`,
        contentType: 'video/mp4',
      })
    }
  })

  const refused = (...places: (readonly [path: string, kind: string])[]) => ({
    status: 422,
    body: { issues: places.map(([path, kind]) => missingReference(path, kind)) },
  })

  const recipeWith = (imageId: string, videoId: string) => ({
    ...{ title: 'Soup', slug: 'soup', images: [{ id: imageId }], videoId },
    instructionGroups: [
      { id: sampleId(11), instructions: [{ id: sampleId(12), imageIds: [imageId], videoId }] },
    ],
    equipmentUsages: [{ id: sampleId(13), equipmentTitleOverride: 'Pot', imageOverrideId: imageId }],
  })

  it('of somebody else cannot be referenced by any write', async () => {
    await stranger.createRecipe({ ...theirs, body: recipeWith(image.foreign, video.foreign) })
    const places = [
      ['images.0.id', 'image'],
      ['videoId', 'video'],
      ['instructionGroups.0.instructions.0.imageIds.0', 'image'],
      ['instructionGroups.0.instructions.0.videoId', 'video'],
      ['equipmentUsages.0.imageOverrideId', 'image'],
    ] as const
    const body = recipeWith(image.foreign, video.foreign)
    await expect(owner.createRecipe({ ...ours, body })).rejects.toMatchObject(refused(...places))
    const { recipe } = (await owner.createRecipe({ ...ours, body: { title: 'Soup', slug: 'soup' } })).body
    await expect(owner.updateRecipe({ ...ours, recipeId: recipe.id, body })).rejects.toMatchObject(
      refused(...places),
    )
    const media = { imageId: image.foreign, videoId: video.foreign }
    const named = refused(['imageId', 'image'], ['videoId', 'video'])
    await expect(
      owner.createCollection({ ...ours, body: { title: 'All', slug: 'all', ...media } }),
    ).rejects.toMatchObject(named)
    const { collection } = (await owner.createCollection({ ...ours, body: { title: 'All', slug: 'all' } }))
      .body
    await expect(
      owner.updateCollection({ ...ours, collectionId: collection.id, body: media }),
    ).rejects.toMatchObject(named)
    await expect(
      owner.createEquipment({ ...ours, body: { title: 'Pot', featuredImageId: image.foreign } }),
    ).rejects.toMatchObject(refused(['featuredImageId', 'image']))
    const settings = {
      ...{ featuredImageId: image.foreign, logoId: image.foreign, iconId: image.foreign },
      faviconId: image.foreign,
      productLinks: [{ productTitle: 'Pan', href: '/pan', productImageId: image.foreign }],
    }
    const fields = ['featuredImageId', 'logoId', 'iconId', 'faviconId', 'productLinks.0.productImageId']
    await expect(owner.updateSite({ ...ours, body: settings })).rejects.toMatchObject(
      refused(...fields.map((path) => [path, 'image'] as const)),
    )
    await expect(owner.updateCurrentUser({ body: { avatar: { id: image.foreign } } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'image_not_found' },
    })
  })

  it('of somebody else are omitted from an exported bundle', async () => {
    const body = recipeWith(image.foreign, video.foreign)
    await stranger.createRecipe({ ...theirs, body })
    const { bundle } = (await stranger.exportSite(theirs)).body
    const { imported } = (await owner.importSite({ ...ours, body: bundle })).body
    expect(imported.warnings.map(({ path }) => path)).toEqual(['images', 'videos'])
    const copy = (await owner.exportSite(ours)).body.bundle
    const keys = [...copy.images, ...copy.videos].map(({ key }) => key)
    expect([copy.recipes.length, keys]).toEqual([1, ['mine.jpg', 'mine.mp4']])
  })

  it('can be used by their uploader, and by all editors as soon as the site uses them', async () => {
    const body = recipeWith(image.mine, video.mine)
    const taken = refused(['images.0.id', 'image'])
    const other = { title: 'Other', slug: 'other', images: [{ id: image.mine }] }
    await expect(editor.createRecipe({ ...ours, body: other })).rejects.toMatchObject(taken)
    await owner.createRecipe({ ...ours, body })
    await editor.createRecipe({ ...ours, body: other })
    await editor.createCollection({ ...ours, body: { title: 'All', slug: 'all', imageId: image.mine } })
    const settings = { ...ours, body: { logoId: image.hers, iconId: image.hers } }
    await expect(owner.updateSite(settings)).rejects.toMatchObject(
      refused(['logoId', 'image'], ['iconId', 'image']),
    )
    await editor.createEquipment({ ...ours, body: { title: 'Pot', featuredImageId: image.hers } })
    await owner.updateSite(settings)
    expect((await owner.getManagedSite(ours)).body.site).toMatchObject({
      logoId: image.hers,
      iconId: image.hers,
    })
  })

  it('can stay where they were used before, whoever saves', async () => {
    const { recipe } = (await owner.createRecipe({ ...ours, body: recipeWith(image.mine, video.mine) })).body
    const changed = { ...recipeWith(image.mine, video.mine), title: 'Stew' }
    const saved = await editor.updateRecipe({ ...ours, recipeId: recipe.id, body: changed })
    expect(saved.body.recipe).toMatchObject({ title: 'Stew', images: [{ id: image.mine }] })
  })

  it('have separate ids: the id of an image is not accepted for a video', async () => {
    const body = { title: 'Soup', slug: 'soup', videoId: image.mine }
    await expect(owner.createRecipe({ ...ours, body })).rejects.toMatchObject(refused(['videoId', 'video']))
  })

  it('are checked in one query, however many the site has', async () => {
    await owner.createRecipe({ ...ours, body: recipeWith(image.mine, video.mine) })
    const { storage, random } = platform.deps
    const questions: (readonly string[])[] = []
    const { mediaUsageStore, recipeStore } = platform.stores
    const list = () => Promise.reject(new Error('This reads the recipes of the site'))
    const counting = createMemoryPlatform({
      ...{ storage, random, recipeStore: { ...recipeStore, list } },
      mediaUsageStore: {
        ...mediaUsageStore,
        async used(_siteId, mediaIds) {
          if (mediaIds.length > 0) questions.push(mediaIds)
          return new Set([image.mine, video.mine])
        },
      },
    })
    const { token } = await counting.signIn('editor@example.com')
    const body = { ...recipeWith(image.mine, video.mine), slug: 'other' }
    await counting.api(token).createRecipe({ ...ours, body })
    await counting.api(token).getOriginal({ ...ours, mediaId: video.mine })
    expect(questions).toEqual([[image.mine, video.mine], [video.mine]])
  })
})
