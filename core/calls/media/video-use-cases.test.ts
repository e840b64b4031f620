import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { videoContentTypes } from '../../model/media/video.ts'

const mp4 = new TextEncoder().encode('\0\0\0\x14ftypisom\0\0\0\0avc1')
const missing = { status: 404, body: { code: 'video_not_found' } }

let platform: MemoryPlatform
beforeEach(() => {
  platform = createMemoryPlatform()
})

const upload = async (api: TrivetApi) => {
  const { body } = await api.createVideoUploadUrl({
    body: { fileName: 'soup.mp4', contentType: 'video/mp4' },
  })
  platform.videos.set(body.video.key, mp4)
  return body.video.key
}

describe('a video', () => {
  it('is uploaded, registered, and used in a recipe', async () => {
    const { api } = await platform.signIn('ada@example.com')
    await api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    const { video } = (await api.createVideo({ body: { key: await upload(api) } })).body
    const body = { title: 'Soup', slug: 'soup', videoId: video.id }
    const { recipe } = (await api.createRecipe({ siteSlug: 'ada', body })).body
    await api.publishRecipe({ siteSlug: 'ada', recipeId: recipe.id, body: {} })
    const shown = await platform.api().getRecipe({ siteSlug: 'ada', recipeSlug: 'soup' })
    expect(shown.body.recipe.video).toEqual(video)
  })

  it.each(videoContentTypes)(
    'of the type %s gets a random key that is independent of its file name',
    async (contentType) => {
      const { api } = await platform.signIn('ada@example.com')
      const fileName = '../../etc/passwd\0.php'
      const { body } = await api.createVideoUploadUrl({ body: { fileName, contentType } })
      expect(body.video.key).toMatch(/^[0-9a-f-]{36}\.(mp4|webm|mov)$/)
      expect(body.uploadUrl).toContain(body.video.key)
    },
  )

  it('of an unsupported type gets no upload address', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const body = { fileName: 'a.avi', contentType: 'video/x-msvideo' }
    const request = {
      params: {},
      query: {},
      body,
      token,
      origin: platform.url,
      clientAddress: '',
      requestId: '',
    }
    const refused = await platform.respond({ name: 'createVideoUploadUrl', ...request })
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'contentType' }] } })
  })

  it('is the same video when it is registered twice, also at the same time', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const key = await upload(api)
    const register = () => api.createVideo({ body: { key } })
    const responses = [...(await Promise.all([register(), register()])), await register()]
    expect(new Set(responses.map(({ body }) => body.video.id)).size).toBe(1)
  })

  it('that was never uploaded, or belongs to another person, is not found', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const other = await platform.signIn('bob@example.com')
    const key = await upload(api)
    await api.createVideo({ body: { key } })
    await expect(other.api.createVideo({ body: { key } })).rejects.toMatchObject(missing)
    await expect(api.createVideo({ body: { key: 'no-such-key.mp4' } })).rejects.toMatchObject(missing)
  })

  it('can be registered later if its host does not respond', async () => {
    const inspect = async () =>
      ({ ok: false, error: { reason: 'unavailable', message: 'Try again.' } }) as const
    platform = createMemoryPlatform({ videoHost: { ...platform.deps.videoHost, inspect } })
    const { api } = await platform.signIn('ada@example.com')
    const refused = { status: 503, body: { code: 'unavailable', error: 'Try again.' } }
    await expect(api.createVideo({ body: { key: 'a.mp4' } })).rejects.toMatchObject(refused)
  })
})
