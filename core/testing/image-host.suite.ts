import { describe, expect, it } from 'vitest'
import type { ImageHost } from '../ports/image-host.ts'

/** An image host to be tried, and two images that it can tell apart. */
export type ImageHostUnderTest = {
  readonly host: ImageHost
  readonly images: readonly [Uint8Array, Uint8Array]
  /** A key that was never used. */
  newKey(): string
}

/** What every image host does, wherever its images lie. */
export function imageHostContract(name: string, open: () => ImageHostUnderTest): void {
  describe(`the image host ${name}`, () => {
    const missing = { ok: false, error: { reason: 'missing' } }

    it('stores an image under its key and returns its properties', async () => {
      const { host, images, newKey } = open()
      const key = newKey()
      expect(await host.put(key, images[0])).toEqual({ ok: true, value: null })
      const facts = await host.inspect(key)
      expect(facts).toMatchObject({
        ok: true,
        value: { lqip: expect.stringMatching(/^data:image\/webp;base64,/) },
      })
      if (facts.ok) expect(facts.value.lqip.length).toBeLessThan(1024)
    })

    it('creates renditions in the requested format', async () => {
      const { host, images, newKey } = open()
      const key = newKey()
      await host.put(key, images[0])
      for (const format of ['avif', 'webp', 'jpeg', 'png'] as const) {
        const made = await host.variant(key, { format, width: 8 })
        expect(made).toMatchObject({ ok: true, value: { contentType: `image/${format}` } })
      }
    })

    it('stores bytes under a key once, even for two concurrent callers', async () => {
      const { host, images, newKey } = open()
      const key = newKey()
      const before = await Promise.all(images.map((image) => host.put(key, image)))
      expect(before.filter(({ ok }) => ok)).toHaveLength(1)
      const facts = await host.inspect(key)
      expect(await host.put(key, images[1])).toMatchObject({ ok: false, error: { reason: 'taken' } })
      expect(await host.inspect(key)).toEqual(facts)
    })

    it('finds nothing under an unknown key', async () => {
      const { host, newKey } = open()
      expect(await host.inspect(newKey())).toMatchObject(missing)
      expect(await host.variant(newKey(), { format: 'webp' })).toMatchObject(missing)
      await host.remove(newKey())
    })

    it('removes an image and its renditions', async () => {
      const { host, images, newKey } = open()
      const [gone, stays] = [newKey(), newKey()]
      for (const key of [gone, stays]) {
        await host.put(key, images[0])
        await host.variant(key, { format: 'webp', width: 4 })
      }
      await host.remove(gone)
      expect(await host.inspect(gone)).toMatchObject(missing)
      expect(await host.variant(gone, { format: 'webp', width: 4 })).toMatchObject(missing)
      expect(await host.inspect(stays)).toMatchObject({ ok: true })
    })

    it('returns a different address for each key', async () => {
      const { host, newKey } = open()
      const keys = [newKey(), newKey()]
      const urls = await Promise.all(keys.map((key) => host.uploadUrl(key, 'image/jpeg')))
      expect(urls.map((url, index) => url.includes(keys[index] ?? ''))).toEqual([true, true])
    })
  })
}
