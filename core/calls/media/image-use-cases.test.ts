import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { imageContentTypes } from '../../model/media/image.ts'

let platform: MemoryPlatform
beforeEach(() => {
  platform = createMemoryPlatform()
})

const upload = async (api: TrivetApi) => {
  const { body } = await api.createImageUploadUrl({
    body: { fileName: 'soup.jpg', contentType: 'image/jpeg' },
  })
  await platform.deps.imageHost.put(body.image.key, new Uint8Array([1]))
  return body.image.key
}
const missing = { status: 404, body: { code: 'image_not_found' } }

describe('an image', () => {
  it('is uploaded, then registered with the size of the stored file', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const key = await upload(api)
    const { image } = (await api.createImage({ body: { key } })).body
    expect(image).toMatchObject({ key, width: 1600, height: 1200 })
  })

  it.each(imageContentTypes)(
    'of the type %s gets a random key that is independent of its file name',
    async (contentType) => {
      const { api } = await platform.signIn('ada@example.com')
      const fileName = '../../etc/passwd\0.php'
      const { body } = await api.createImageUploadUrl({ body: { fileName, contentType } })
      expect(body.image.key).toMatch(/^[0-9a-f-]{36}\.(jpg|png|webp|gif|avif|heic|heif|svg)$/)
      expect(body.uploadUrl).toContain(body.image.key)
      expect(body.uploadUrl).not.toContain('passwd')
    },
  )

  it('is the same image when it is registered twice, also at the same time', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const key = await upload(api)
    const responses = await Promise.all([
      api.createImage({ body: { key } }),
      api.createImage({ body: { key } }),
    ])
    const again = await api.createImage({ body: { key } })
    expect(new Set([...responses, again].map(({ body }) => body.image.id)).size).toBe(1)
  })

  it('is registered with all fields of its record; size and placeholder come from the file', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const key = await upload(api)
    const { image } = (await api.createImage({ body: { key, width: 7, height: 7, lqip: 'data:,' } })).body
    expect(image).toMatchObject({ key, width: 1600, height: 1200 })
    expect(image.lqip).not.toBe('data:,')
  })

  it('is returned with its crop', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const crop = { width: 100, height: 50, x: 1, y: 2 }
    const { image } = (await api.createImage({ body: { key: await upload(api), crop } })).body
    expect(image.crop).toEqual(crop)
  })

  it('that was never uploaded, or belongs to another person, is not found', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const other = await platform.signIn('bob@example.com')
    const key = await upload(api)
    await api.createImage({ body: { key } })
    await expect(other.api.createImage({ body: { key } })).rejects.toMatchObject(missing)
    await expect(other.api.createImage({ body: { key: 'no-such-key.jpg' } })).rejects.toMatchObject(missing)
  })

  it.each([
    ['wrong_type', 415, 'wrong_type'],
    ['damaged', 415, 'wrong_type'],
    ['too_large', 413, 'too_large'],
    ['unavailable', 503, 'unavailable'],
  ] as const)('that is %s is refused with %i and its reason', async (reason, status, code) => {
    const { imageHost } = platform.deps
    const message = 'This file is not an image.'
    const inspect = async () => ({ ok: false, error: { reason, message } }) as const
    platform = createMemoryPlatform({ imageHost: { ...imageHost, inspect } })
    const { api } = await platform.signIn('ada@example.com')
    const refused = { status, body: { code, error: message } }
    await expect(api.createImage({ body: { key: 'a.jpg' } })).rejects.toMatchObject(refused)
  })
})
