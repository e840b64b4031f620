import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { limits } from '../../values/limits.ts'
import type { TrivetApi } from '../catalogue.ts'
import { defaultQuotas } from '../quota/quotas.ts'

const siteSlug = 'ottolina'
const mediaId = sampleId(50)
const text = 'WEBVTT\n\n00:01.000 --> 00:04.000\nFold it in.\n'

describe('the captions of a video', () => {
  let platform: MemoryPlatform
  let api: TrivetApi

  async function open(storedBytes = defaultQuotas.storedBytes) {
    platform = createMemoryPlatform({ quotas: { ...defaultQuotas, storedBytes } })
    const owner = await platform.signIn('ada@example.com')
    api = owner.api
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    await addVideo(mediaId, owner.id)
  }
  beforeEach(() => open())

  const addVideo = (id: string, ownerId: string) =>
    platform.stores.imageStore.createVideo({
      ...{ id, ownerId, key: `${id}.mp4`, contentType: 'video/mp4', createdAt: platform.clock.now() },
    })
  const set = (language: string, file = text) =>
    api.setVideoCaptions({ siteSlug, mediaId, language, body: { text: file } })
  const remove = (language: string) => api.deleteVideoCaptions({ siteSlug, mediaId, language })
  const languages = async () =>
    (await api.getMedia({ siteSlug, mediaId })).body.media.video?.captions?.map(({ language }) => language)

  it('are empty at first, and are added, replaced and removed by language', async () => {
    expect(await languages()).toBeUndefined()
    await set('DE-at')
    const { media } = (await set('en')).body
    expect(media.video?.captions?.map(({ language }) => language)).toEqual(['de-AT', 'en'])
    await set('en', '1\r\n00:00:01,000 --> 00:00:04,000\r\nStir.\r\n')
    expect(await languages()).toEqual(['de-AT', 'en'])
    const [, english] = await platform.stores.captionStore.ofVideo(mediaId)
    expect(english?.text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nStir.\n')
    expect((await remove('de-at')).body.media.video?.captions).toMatchObject([{ language: 'en' }])
    await expect(remove('de-AT')).rejects.toMatchObject({ status: 404, body: { code: 'captions_not_found' } })
  })

  it('are refused with a sentence about the line, the language or their number, and nothing is stored', async () => {
    await expect(set('en', 'WEBVTT\n\n00:04.000 --> 00:01.000\nHi')).rejects.toMatchObject({
      status: 415,
      body: { error: 'Line 3: the end is not after the start in “00:04.000 --> 00:01.000”.' },
    })
    await expect(set('klingon!')).rejects.toMatchObject({
      status: 422,
      body: {
        issues: [{ path: 'language', message: 'Use the tag of a language, as in en, de-AT or pt-BR' }],
      },
    })
    await expect(set('en', 'x'.repeat(limits.captions.characters + 1))).rejects.toMatchObject({ status: 422 })
    expect(await languages()).toBeUndefined()
    for (let index = 0; index < limits.captions.languages; index += 1) await set(`en-x-a${index}`)
    await expect(set('en')).rejects.toMatchObject({ status: 422 })
    await set('en-x-a0')
  })

  it('count towards the storage of the account', async () => {
    await open(text.length)
    await set('en')
    await set('en')
    await expect(set('de')).rejects.toMatchObject({ status: 403, body: { code: 'quota_reached' } })
    expect(await languages()).toEqual(['en'])
  })

  it('can be set for videos of the person or the site, and not for images', async () => {
    const missing = { status: 404, body: { code: 'image_not_found' } }
    const foreign = sampleId(51)
    await addVideo(foreign, (await platform.signIn('ben@example.com')).id)
    const of = (id: string) => ({ siteSlug, mediaId: id, language: 'en' })
    await expect(api.setVideoCaptions({ ...of(foreign), body: { text } })).rejects.toMatchObject(missing)
    await expect(api.deleteVideoCaptions(of(foreign))).rejects.toMatchObject(missing)
    await expect(api.deleteVideoCaptions(of(sampleId(52)))).rejects.toMatchObject(missing)
  })

  it('are returned with the video of a recipe, and only to those who may see it', async () => {
    await set('en')
    const instructions = [{ id: sampleId(60), videoId: mediaId }]
    const body = {
      ...{ title: 'Soup', slug: 'soup', videoId: mediaId },
      instructionGroups: [{ id: sampleId(61), instructions }],
    }
    const { id: recipeId } = (await api.createRecipe({ siteSlug, body })).body.recipe
    await api.publishRecipe({ siteSlug, recipeId })
    const read = async () => (await platform.api().getRecipe({ siteSlug, recipeSlug: 'soup' })).body.recipe
    const open = await read()
    expect(open.video?.captions).toMatchObject([{ language: 'en' }])
    expect(open.instructionGroups[0]?.instructions[0]?.video?.captions).toHaveLength(1)
    const locked = { ...body, privacySetting: 'subscribers_only' as const }
    await api.updateRecipe({ siteSlug, recipeId, body: locked })
    await api.publishRecipe({ siteSlug, recipeId }).catch(() => null)
    const [track] = await platform.stores.captionStore.ofVideo(mediaId)
    expect(JSON.stringify(await read())).not.toContain(track?.id)
  })

  it('are exported and imported with the site, and do not replace existing ones', async () => {
    await set('en')
    await set('de', `${text}\nNOTE exported\n`)
    const { bundle } = (await api.exportSite({ siteSlug })).body
    expect(bundle.videos[0]?.captions?.map(({ language }) => language)).toEqual(['de', 'en'])
    await set('en', 'WEBVTT - newer\n\n00:01.000 --> 00:04.000\nHi\n')
    await remove('de')
    const broken = [...(bundle.videos[0]?.captions ?? []), { language: 'fr', text: 'Bonjour' }]
    const changed = { ...bundle, videos: bundle.videos.map((video) => ({ ...video, captions: broken })) }
    const { imported } = (await api.importSite({ siteSlug, body: changed })).body
    const stored = await platform.stores.captionStore.ofVideo(mediaId)
    expect(stored.map(({ language, text: file }) => [language, file.split('\n').at(0)])).toEqual([
      ['de', 'WEBVTT'],
      ['en', 'WEBVTT - newer'],
    ])
    expect(stored[0]?.text).toContain('NOTE exported')
    expect(imported.warnings).toMatchObject([
      {
        path: 'videos.0.captions',
        message: expect.stringMatching(/^The captions of .*\.mp4 in the language fr were omitted\. Line 1: /),
      },
    ])
  })
})
