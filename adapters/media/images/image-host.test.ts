import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageMaxBytes } from '#core/machines/uploads/image-upload-machine.ts'
import type { ImageVariant } from '#core/ports/image-host.ts'
import { imageHostContract } from '#core/testing/image-host.suite.ts'
import { createMemoryImageHost } from '#adapters/memory/memory-image-host.ts'
import { bytesOf } from './rendition.ts'
import { noisyImage, plainImage } from '../testing/images.ts'
import { openTestMedia, type TestMedia } from '../testing/test-media.ts'

const newKey = () => `${randomUUID()}.jpg`
let images: [Uint8Array, Uint8Array]
let disk: TestMedia
let s3: TestMedia
beforeAll(async () => {
  images = [await plainImage(60, 40).jpeg().toBuffer(), await plainImage(30, 50).png().toBuffer()]
  disk = await openTestMedia()
  s3 = await openTestMedia({ isS3: true })
})
afterAll(() => Promise.all([disk.stop(), s3.stop()]))

imageHostContract('in memory', () => ({ host: createMemoryImageHost(), images, newKey }))
imageHostContract('on a disk', () => ({ host: disk.imageHost, images, newKey }))
imageHostContract('in a bucket', () => ({ host: s3.imageHost, images, newKey }))

const put = async (image = images[0]) => {
  const key = newKey()
  expect(await disk.imageHost.put(key, image)).toMatchObject({ ok: true })
  return key
}
const sizeOf = async (key: string, variant: ImageVariant) => {
  const made = await disk.imageHost.variant(key, variant)
  if (!made.ok) throw new Error(made.error.message)
  const { width, height } = await sharp(await bytesOf(made.value)).metadata()
  return [width, height]
}
const files = async (...path: readonly string[]) => {
  const names = await readdir(join(disk.folder, 'data', ...path), { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('.'))
}

describe('a rendition', () => {
  it('is never larger than the image', async () => {
    const key = await put()
    expect(await sizeOf(key, { format: 'avif', width: 4000 })).toEqual([60, 40])
    expect(await sizeOf(key, { format: 'webp', width: 4000, height: 4000 })).toEqual([40, 40])
    expect(await sizeOf(key, { format: 'webp' })).toEqual([60, 40])
  })

  it('that fills a box has its ratio, also if the image is smaller', async () => {
    const key = await put()
    expect(await sizeOf(key, { format: 'webp', width: 400, height: 400 })).toEqual([40, 40])
    const crop = { width: 20, height: 40, x: 0, y: 0 }
    expect(await sizeOf(key, { format: 'webp', width: 160, height: 90, crop })).toEqual([20, 11])
  })

  it('keeps a crop inside the image', async () => {
    const key = await put()
    expect(await sizeOf(key, { format: 'png', crop: { width: 500, height: 20, x: 50, y: 10 } })).toEqual([
      10, 20,
    ])
    expect(await sizeOf(key, { format: 'png', crop: { width: 5, height: 5, x: 900, y: 900 } })).toEqual([
      1, 1,
    ])
  })

  it('is made once for twenty concurrent requests, and cached', async () => {
    const key = await put(await noisyImage(400, 300).jpeg().toBuffer())
    const asked = Array.from({ length: 20 }, () =>
      disk.imageHost.variant(key, { format: 'webp', width: 200 }),
    )
    const bytes = await Promise.all(
      (await Promise.all(asked)).map(async (made) =>
        made.ok ? (await bytesOf(made.value)).toString('hex') : '',
      ),
    )
    expect(new Set(bytes).size).toBe(1)
    const kept = (await files('images', 'variants')).filter((name) => name.includes(key))
    expect(kept).toHaveLength(1)
  })

  it('is made for all requests, also with fifty different ones at once', { tags: 'measured' }, async () => {
    const key = await put(await noisyImage(1200, 900).jpeg().toBuffer())
    const before = process.memoryUsage.rss()
    const widths = Array.from({ length: 50 }, (_, index) => 100 + index)
    const made = await Promise.all(widths.map((width) => sizeOf(key, { format: 'jpeg', width })))
    expect(made.map(([width]) => width)).toEqual(widths)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('for one client is hardly delayed by the requests of another', async () => {
    const key = await put(await noisyImage(1200, 900).jpeg().toBuffer())
    let served = 0
    const crowd = Array.from({ length: 60 }, async (_, index) => {
      await disk.imageHost.variant(key, { format: 'webp', width: 300 + index }, 'crowd')
      served += 1
    })
    const own = await disk.imageHost.variant(key, { format: 'webp', width: 200 }, 'reader')
    expect([own.ok, served < 20]).toEqual([true, true])
    await Promise.all(crowd)
  })

  it('is refused for now if a client has more than a hundred requests', async () => {
    const key = await put(await noisyImage(400, 300).jpeg().toBuffer())
    const crowd = Array.from({ length: 140 }, (_, index) =>
      disk.imageHost.variant(key, { format: 'webp', width: 100 + index }, 'crowd'),
    )
    const own = disk.imageHost.variant(key, { format: 'webp', width: 50 }, 'reader')
    const refused = (await Promise.all(crowd)).filter((made) => !made.ok)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused[0]).toMatchObject({ error: { reason: 'unavailable' } })
    expect(await own).toMatchObject({ ok: true })
  })

  it('is read from the cache even when the bucket is gone', async () => {
    const gone = await openTestMedia({ isS3: true })
    const key = newKey()
    await gone.imageHost.put(key, images[0])
    const variant = { format: 'webp', width: 20 } as const
    const read = async () => {
      const made = await gone.imageHost.variant(key, variant)
      return made.ok ? bytesOf(made.value) : made
    }
    const made = await read()
    await gone.stopBucket()
    expect(await read()).toEqual(made)
    // The original was cached locally too, so that another size of it does not need the bucket either.
    expect(await gone.imageHost.variant(key, { ...variant, width: 10 })).toMatchObject({ ok: true })
    expect(await gone.imageHost.inspect(newKey())).toMatchObject({
      ok: false,
      error: { reason: 'unavailable' },
    })
    expect(gone.logged).toContain('image not read')
    await gone.stop()
  })
})

describe('an upload', () => {
  it('that is refused leaves no file', async () => {
    const noise = await noisyImage(300, 300).jpeg().toBuffer()
    const before = await files()
    const large = Readable.from(Array.from({ length: 26 }, () => Buffer.alloc(1024 * 1024)))
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(1000))
        this.destroy(new Error('aborted'))
      },
    })
    const refused = await Promise.all([
      disk.imageHost.put(newKey(), new TextEncoder().encode('<html>hello</html>')),
      disk.imageHost.put(newKey(), noise.subarray(0, noise.length / 2)),
      disk.imageHost.receive(newKey(), large, 'client'),
      disk.imageHost.receive(newKey(), endless, 'client'),
      disk.imageHost.put('../../etc/passwd.jpg', images[0]),
    ])
    expect(refused.map((result) => !result.ok && result.error.reason)).toEqual([
      ...['wrong_type', 'damaged', 'too_large', 'damaged', 'missing'],
    ])
    expect(await files()).toEqual(before)
  })

  it('that cannot be stored can be tried again, and the cause is logged', async () => {
    const full = await openTestMedia()
    await mkdir(join(full.folder, 'data'))
    await writeFile(join(full.folder, 'data', 'images'), 'a file where a folder should be')
    const refused = await full.imageHost.put(newKey(), images[0])
    expect(refused).toMatchObject({ ok: false, error: { reason: 'unavailable' } })
    expect(full.logged).toEqual(['image not stored'])
    await rm(join(full.folder, 'data', 'images'))
    expect(await full.imageHost.put(newKey(), images[0])).toMatchObject({ ok: true })
    await full.stop()
  })

  it('may have at most 25 MB', async () => {
    const padded = (size: number) => Buffer.concat([images[0], Buffer.alloc(size - images[0].length)])
    expect(await disk.imageHost.put(newKey(), padded(imageMaxBytes))).toMatchObject({ ok: true })
    const tooMuch = await disk.imageHost.put(newKey(), padded(imageMaxBytes + 1))
    expect(tooMuch).toMatchObject({ ok: false, error: { message: 'This file is larger than 25 MB.' } })
  })

  it('has an address that is valid for ten minutes, for its own key and kind only', async () => {
    const key = newKey()
    const url = new URL(await disk.imageHost.uploadUrl(key, 'image/jpeg'))
    const expires = url.searchParams.get('expires') ?? ''
    const signature = url.searchParams.get('signature') ?? ''
    expect(disk.imageHost.isUploadAllowed(key, expires, signature)).toBe(true)
    expect(disk.videoHost.isUploadAllowed(key, expires, signature)).toBe(false)
    expect(disk.imageHost.isUploadAllowed(newKey(), expires, signature)).toBe(false)
    expect(disk.imageHost.isUploadAllowed(key, String(Number(expires) + 1), signature)).toBe(false)
    disk.clock.pass(601)
    expect(disk.imageHost.isUploadAllowed(key, expires, signature)).toBe(false)
  })
})
