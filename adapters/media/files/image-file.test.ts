import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { prepareImage, readImage, renderVariant, estimateImage } from './image-file.ts'
import { noisyImage, plainImage, telephoneExif } from '../testing/images.ts'

const readImageBytes = (bytes: Uint8Array) => readImage({ bytes })
const rendered = async (bytes: Uint8Array, variant: Parameters<typeof renderVariant>[1]) => {
  const made = await renderVariant({ bytes }, variant)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}
/** The color of one pixel of an image. */
const color = async (bytes: Uint8Array, left: number, top: number) => {
  const area = { left, top, width: 1, height: 1 }
  return [...(await sharp(bytes).extract(area).removeAlpha().raw().toBuffer())]
}

describe('the bytes of an image', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['gif', 'image/gif'],
  ] as const)('report that it is %s', async (format, contentType) => {
    const facts = await readImageBytes(await plainImage(60, 40).toFormat(format).toBuffer())
    expect(facts).toMatchObject({ ok: true, value: { contentType, width: 60, height: 40 } })
  })

  it.each([
    ['a TIFF image', () => plainImage(9, 9).tiff().toBuffer()],
    ['a text', async () => Buffer.from('<html>hello</html>')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('report that it is not a usable image: %s', async (_, bytes) => {
    expect(await readImageBytes(await bytes())).toMatchObject({ ok: false, error: { reason: 'wrong_type' } })
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('report that %s was truncated', async (format) => {
    const whole = await noisyImage(90, 90).toFormat(format).toBuffer()
    const cut = await readImageBytes(whole.subarray(0, Math.floor(whole.length * 0.6)))
    expect(cut).toMatchObject({ ok: false, error: { reason: 'damaged' } })
  })

  it('are not decoded if they have more than 100 million pixels', async () => {
    const bomb = await plainImage(9, 9).png().toBuffer()
    bomb.writeUInt32BE(20_000, 16)
    bomb.writeUInt32BE(6_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const refused = {
      reason: 'too_large',
      message: 'PNG images may have up to 100 million pixels; make this one smaller first.',
    }
    for (const read of [readImage, estimateImage]) {
      expect(await read({ bytes: bomb })).toMatchObject({ ok: false, error: refused })
    }
  })
})

describe('the memory for decoding is estimated from the header', () => {
  const large = (height = 3100) => plainImage(4000, height)
  const weigh = async (image: Sharp) => {
    const weighed = await estimateImage({ bytes: await image.toBuffer() })
    return weighed.ok ? weighed.value.isHeavy : weighed.error
  }

  it.each([
    ['a JPEG', false, () => large().jpeg()],
    ['a progressive JPEG', true, () => large().jpeg({ progressive: true })],
    ['a PNG', false, () => large().png()],
    ['an interlaced PNG', true, () => large().png({ progressive: true })],
    ['a WebP', true, () => large().webp({ effort: 0 })],
    ['a smaller WebP', false, () => large(2900).webp({ effort: 0 })],
    ['an AVIF', true, () => large(1000).avif({ effort: 0 })],
    ['a small AVIF', false, () => plainImage(1600, 1200).avif({ effort: 0 })],
  ])('an image counts as heavy if it is decoded as a whole: %s', async (_, expected, image) => {
    expect(await weigh(image())).toBe(expected)
  })

  it('a drawing always counts as heavy, and other files are refused', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await estimateImage({ bytes: drawing })).toMatchObject({
      ok: true,
      value: { isHeavy: true, timeLimit: 10_000 },
    })
    const refused = { ok: false, error: { reason: 'wrong_type' } }
    expect(await estimateImage({ bytes: Buffer.from('hello') })).toMatchObject(refused)
  })

  it('an AVIF has a stricter limit than a JPEG, as it takes 18 bytes for each pixel', async () => {
    const side = 5100
    const bytes = await plainImage(side, side).avif({ effort: 0 }).toBuffer()
    expect(bytes.length).toBeLessThan(3000)
    const message = 'AVIF images may have up to 25 million pixels; make this one smaller first.'
    expect(await estimateImage({ bytes })).toEqual({ ok: false, error: { reason: 'too_large', message } })
  })

  it('an animated image is limited in its number of frames', async () => {
    const count = 1001
    const frames = Array.from({ length: count }, (_, index) =>
      Buffer.alloc(8 * 8 * 3, (index * 37) % 256).fill(index % 256, 0, 1),
    )
    const raw = { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } as const
    const moving = sharp(Buffer.concat(frames), { raw }).gif({ delay: Array<number>(count).fill(50) })
    const refused = await estimateImage({ bytes: await moving.toBuffer() })
    expect(refused).toMatchObject({
      ok: false,
      error: { reason: 'too_large', message: expect.stringContaining('too many frames') },
    })
  })
})

describe('a photo with an orientation', () => {
  // The left half is red and the right half blue; in the correct orientation, red is at the top.
  const turned = async () => {
    const blue = await plainImage(30, 40, '#0000ff').png().toBuffer()
    const image = plainImage(60, 40, '#ff0000').composite([{ input: blue, left: 30, top: 0 }])
    const held = image.withExif(telephoneExif).withMetadata({ orientation: 6 })
    return held.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  }

  it('is measured and shown in its orientation', async () => {
    const bytes = await turned()
    expect(await readImageBytes(bytes)).toMatchObject({ ok: true, value: { width: 40, height: 60 } })
    const shown = await rendered(bytes, { format: 'png' })
    const { width, height, orientation } = await sharp(shown).metadata()
    expect([width, height, orientation]).toEqual([40, 60, undefined])
    expect((await color(shown, 20, 10))[0]).toBeGreaterThan(200)
    expect((await color(shown, 20, 50))[2]).toBeGreaterThan(200)
  })

  it('is stored without location and name, in the same size as before', async () => {
    const prepared = await prepareImage(await turned())
    if (!prepared.ok) throw new Error(prepared.error.message)
    const { bytes, facts } = prepared.value
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Ada Lovelace|Telephone/)
    expect(await readImageBytes(bytes)).toEqual({ ok: true, value: facts })
    expect(facts).toMatchObject({ width: 40, height: 60 })
  })

  const place = /Ada Lovelace|Telephone|here at home/
  it.each([
    ['jpeg', 6],
    ['png', 1],
    ['png', 8],
    ['webp', 1],
    ['webp', 3],
    ['avif', 1],
  ] as const)(
    'is stored as %s without location and name, with orientation %i',
    async (format, orientation) => {
      const bytes = await noisyImage(61, 40)
        .withExif(telephoneExif)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>here at home</p></x:xmpmeta>')
        .withMetadata({ orientation })
        .toFormat(format)
        .toBuffer()
      expect(bytes.toString('latin1')).toMatch(place)
      const prepared = await prepareImage(bytes)
      if (!prepared.ok) throw new Error(prepared.error.message)
      const kept = Buffer.from(prepared.value.bytes)
      expect(kept.toString('latin1')).not.toMatch(place)
      expect(await readImageBytes(kept)).toEqual({ ok: true, value: prepared.value.facts })
      expect(await sharp(kept).autoOrient().raw().toBuffer()).toEqual(
        await sharp(bytes).autoOrient().raw().toBuffer(),
      )
    },
  )

  it('is cropped in its orientation', async () => {
    const shown = await rendered(await turned(), {
      format: 'png',
      crop: { width: 40, height: 20, x: 0, y: 40 },
    })
    const { width, height } = await sharp(shown).metadata()
    expect([width, height]).toEqual([40, 20])
    expect((await color(shown, 20, 10))[2]).toBeGreaterThan(200)
  })

  // Red, green, blue and white quarters, so that every orientation looks different.
  const quarters = async (orientation: number) => {
    const quarter = (color: string) => plainImage(30, 20, color).png().toBuffer()
    const [green, blue, white] = await Promise.all(['#00ff00', '#0000ff', '#ffffff'].map(quarter))
    const image = plainImage(60, 40, '#ff0000').composite([
      { input: green, left: 30, top: 0 },
      { input: blue, left: 0, top: 20 },
      { input: white, left: 30, top: 20 },
    ])
    return image.withMetadata({ orientation }).png().toBuffer()
  }
  const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer()

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is shown, cropped and reduced in orientation %i', async (way) => {
    const bytes = await quarters(way)
    const held = await sharp(bytes).autoOrient().png().toBuffer()
    const { width, height } = await sharp(held).metadata()
    expect(await readImageBytes(bytes)).toMatchObject({ ok: true, value: { width, height } })
    expect(await pixels(await rendered(bytes, { format: 'png' }))).toEqual(await pixels(held))
    const crop = { x: 7, y: 11, width: 25, height: 22 }
    const area = { left: crop.x, top: crop.y, width: crop.width, height: crop.height }
    const cropped = await sharp(held).extract(area).png().toBuffer()
    expect(await pixels(await rendered(bytes, { format: 'png', crop }))).toEqual(await pixels(cropped))
    const small = await rendered(bytes, { format: 'png', crop, width: 10 })
    expect(await sharp(small).metadata()).toMatchObject({ width: 10, height: 9 })
    const filled = await rendered(bytes, { format: 'png', width: 20, height: 10 })
    expect(await sharp(filled).metadata()).toMatchObject({ width: 20, height: 10 })
  })

  it.each(['avif', 'webp', 'jpeg', 'png'] as const)(
    'contains no location and no name as %s',
    async (format) => {
      const bytes = await turned()
      expect(bytes.toString('latin1')).toContain('Ada Lovelace')
      const shown = Buffer.from(await rendered(bytes, { format }))
      const { exif, xmp, iptc } = await sharp(shown).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(shown.toString('latin1')).not.toMatch(/Ada Lovelace|Telephone|Exif/)
    },
  )
})

describe('a drawing', () => {
  const svg = (content: string, size = 'width="40" height="20"') =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)

  it('is rasterized, so that none of its scripts can run', async () => {
    const prepared = await prepareImage(
      svg('<script>alert(1)</script><rect width="40" height="20" fill="red"/>'),
    )
    if (!prepared.ok) throw new Error(prepared.error.message)
    expect(prepared.value.facts).toMatchObject({ contentType: 'image/png' })
    expect(Buffer.from(prepared.value.bytes).toString('latin1')).not.toContain('alert')
    expect(await color(prepared.value.bytes, 5, 5)).toEqual([255, 0, 0])
  })

  it('contains nothing of the server that renders it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet-drawing-'))
    const file = join(folder, 'private.png')
    await plainImage(40, 20, '#ff0000').toFile(file)
    const painted = await prepareImage(
      svg(`<image href="${pathToFileURL(file).href}" width="40" height="20"/>`),
    )
    await rm(folder, { recursive: true })
    if (!painted.ok) throw new Error(painted.error.message)
    expect(await color(painted.value.bytes, 5, 5)).toEqual([0, 0, 0])
  })

  const entities = 'abcdefghi'
    .split('')
    .map(
      (name, index) => `<!ENTITY ${name} "${index === 0 ? 'ha' : `&${'abcdefghi'[index - 1]};`.repeat(10)}">`,
    )
  it.each([
    [
      'its entities expand exponentially',
      () =>
        Buffer.from(
          `<!DOCTYPE svg [${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&i;</text></svg>`,
        ),
    ],
    ['it is cut off', () => svg('<rect').subarray(0, 60)],
    ['it is invalid XML', () => svg('&nbsp;')],
  ])('is refused when %s', async (_, bytes) => {
    expect(await prepareImage(bytes())).toMatchObject({ ok: false, error: { reason: 'damaged' } })
  })
})
