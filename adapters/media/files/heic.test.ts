import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prepareImage, estimateImage } from './image-file.ts'
import { heicPhoto, heicPhotoClaiming } from '../testing/heic-photo.ts'

describe('a HEIC photo', () => {
  it('becomes a JPEG with its orientation and colors, without location and name', async () => {
    const sent = await heicPhoto()
    expect(sent.toString('latin1')).toContain('Ada Lovelace')
    const prepared = await prepareImage(sent)
    if (!prepared.ok) throw new Error(prepared.error.message)
    const { bytes, facts } = prepared.value
    expect(facts).toMatchObject({ contentType: 'image/jpeg', width: 48, height: 64 })
    expect(facts.lqip).toMatch(/^data:image\/webp;base64,/)
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Ada Lovelace|Telephone|Exif/)
    const [before, after] = await Promise.all([sharp(sent).metadata(), sharp(bytes).metadata()])
    expect(after).toMatchObject({ format: 'jpeg', width: 48, height: 64, icc: before.icc })
    expect(after.orientation).toBeUndefined()
    const pixel = async (top: number) => [
      ...(await sharp(bytes).extract({ left: 20, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    expect((await pixel(10))[0]).toBeGreaterThan(200)
    expect((await pixel(50))[2]).toBeGreaterThan(200)
  })

  it('counts as heavy, and over 50 million pixels it is refused by its header', async () => {
    expect(await estimateImage({ bytes: await heicPhoto() })).toMatchObject({
      ok: true,
      value: { isHeavy: true },
    })
    const large = await heicPhotoClaiming(9000, 8000)
    const message = 'HEIC images may have up to 50 million pixels; make this one smaller first.'
    const refused = { ok: false, error: { reason: 'too_large', message } }
    expect([await estimateImage({ bytes: large }), await prepareImage(large)]).toEqual([refused, refused])
  })

  it.each([
    ['was cut off', async () => (await heicPhoto()).subarray(0, 1150)],
    ['has a false size in its header', () => heicPhotoClaiming(640, 480)],
    ['is none inside', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')],
  ])('is refused when it %s', async (_, bytes) => {
    expect(await prepareImage(await bytes())).toMatchObject({ ok: false, error: { reason: 'damaged' } })
  })
})
