import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskImageHost, type DiskImageHost } from './disk-image-host.ts'

const key = '0b2f7c1e-1111-4222-8333-944455556666.jpg'
let folder = ''
let host: DiskImageHost
let now = new Date('2026-01-01T00:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-images-'))
  host = createDiskImageHost({
    folder,
    url: 'http://localhost:4000',
    secret: 'secret',
    clock: { now: () => now },
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

describe('a picture on disk', () => {
  it('is measured as it is seen, after the rotation that its EXIF asks for', async () => {
    const bytes = await picture(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await host.put(key, bytes)).toEqual({ ok: true, value: null })
    const facts = await host.inspect(key)
    expect(facts).toMatchObject({ ok: true, value: { width: 40, height: 60, contentType: 'image/jpeg' } })
    const variant = await host.variant(key, { format: 'webp', width: 20 })
    if (!variant.ok) throw new Error(variant.error.message)
    const metadata = await sharp(variant.value.bytes).metadata()
    expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
      20,
      30,
      undefined,
      undefined,
    ])
  })

  it('is never enlarged', async () => {
    const variant = await host.variant(key, { format: 'avif', width: 4000 })
    if (!variant.ok) throw new Error(variant.error.message)
    expect((await sharp(variant.value.bytes).metadata()).width).toBe(40)
    expect(variant.value.contentType).toBe('image/avif')
  })

  it('keeps a crop inside the picture', async () => {
    const crop = { width: 500, height: 20, x: 30, y: 10 }
    const variant = await host.variant(key, { format: 'png', crop })
    if (!variant.ok) throw new Error(variant.error.message)
    const { width, height } = await sharp(variant.value.bytes).metadata()
    expect([width, height]).toEqual([10, 20])
  })

  it('is made once when many ask at once', async () => {
    const asked = Array.from({ length: 8 }, () => host.variant(key, { format: 'webp', width: 11 }))
    const made = await Promise.all(asked)
    expect(new Set(made).size).toBe(1)
  })

  it('leaves no half-written file behind', async () => {
    const names = await readdir(folder, { recursive: true })
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('an upload', () => {
  it('is refused when it is text that calls itself a picture', async () => {
    const result = await host.put('aaaaaaaa-text.jpg', new TextEncoder().encode('<html>hello</html>'))
    expect(result).toMatchObject({ ok: false, error: { reason: 'not_an_image' } })
  })

  it('is refused when it was cut off', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const result = await host.put('aaaaaaaa-cut.jpg', noise.subarray(0, noise.length / 2))
    expect(result).toMatchObject({ ok: false, error: { reason: 'damaged' } })
    expect(await host.inspect('aaaaaaaa-cut.jpg')).toMatchObject({ ok: false, error: { reason: 'missing' } })
  })

  it('makes a drawing a picture of pixels, so that no script of it survives', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>'
    expect(await host.put('aaaaaaaa-svg.svg', new TextEncoder().encode(svg))).toMatchObject({ ok: true })
    expect(await host.inspect('aaaaaaaa-svg.svg')).toMatchObject({
      ok: true,
      value: { contentType: 'image/png' },
    })
  })

  it('has an address that works for ten minutes and for its own key alone', async () => {
    const url = new URL(await host.uploadUrl(key, 'image/jpeg'))
    const expires = url.searchParams.get('expires') ?? ''
    const signature = url.searchParams.get('signature') ?? ''
    expect(host.isUploadAllowed(key, expires, signature)).toBe(true)
    expect(host.isUploadAllowed('aaaaaaaa-other.jpg', expires, signature)).toBe(false)
    expect(host.isUploadAllowed(key, String(Number(expires) + 1), signature)).toBe(false)
    now = new Date(now.getTime() + 601_000)
    expect(host.isUploadAllowed(key, expires, signature)).toBe(false)
  })

  it('cannot leave the folder by its key', async () => {
    expect(await host.put('../../etc/passwd.jpg', new Uint8Array())).toMatchObject({ ok: false })
    expect(await host.variant('..%2fsecret.jpg', { format: 'webp' })).toMatchObject({
      ok: false,
      error: { reason: 'missing' },
    })
  })
})
