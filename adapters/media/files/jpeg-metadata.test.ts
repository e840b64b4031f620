import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { withoutJpegMetadata } from './jpeg-metadata.ts'
import { noisyImage, plainImage, telephoneExif } from '../testing/images.ts'

const pixels = (bytes: Uint8Array) => sharp(bytes, { autoOrient: true }).raw().toBuffer()
const cleaned = (bytes: Uint8Array, orientation?: number) => {
  const kept = withoutJpegMetadata(bytes, orientation)
  if (!kept) throw new Error('not understood')
  return Buffer.from(kept)
}

describe('a JPEG file without its metadata', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'looks the same with orientation %i, and contains no personal data',
    async (orientation) => {
      const held = noisyImage(40, 30).withExif(telephoneExif).withMetadata({ orientation })
      const bytes = await held.jpeg({ quality: 90, progressive: orientation % 2 === 0 }).toBuffer()
      expect(bytes.toString('latin1')).toContain('Ada Lovelace')
      const kept = cleaned(bytes, orientation)
      expect(kept.toString('latin1')).not.toMatch(/Ada Lovelace|Telephone/)
      expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true)
      expect((await sharp(kept).metadata()).autoOrient).toEqual((await sharp(bytes).metadata()).autoOrient)
    },
  )

  it('keeps its colors: the profile, and how CMYK was encoded', async () => {
    const wide = await plainImage(9, 9).withIccProfile('p3').jpeg().toBuffer()
    expect((await sharp(cleaned(wide)).metadata()).hasProfile).toBe(true)
    const printed = await plainImage(9, 9).toColourspace('cmyk').jpeg().toBuffer()
    expect((await pixels(cleaned(printed))).equals(await pixels(printed))).toBe(true)
  })

  it('loses comments, data of Photoshop and what follows its end', async () => {
    const bytes = await plainImage(9, 9).jpeg().toBuffer()
    const notes = [0xfe, 0xed, 0xe1].map((marker) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, 9]), Buffer.from('At home')]),
    )
    const fill = Buffer.from([0xff])
    const [start, rest] = [bytes.subarray(0, 2), bytes.subarray(2)]
    const full = Buffer.concat([start, ...notes, fill, rest, Buffer.from('At home')])
    expect(cleaned(full).length).toBeLessThanOrEqual(bytes.length + fill.length)
    expect(cleaned(full).toString('latin1')).not.toContain('At home')
  })

  it('is unchanged when it is cleaned again', async () => {
    const once = cleaned(await noisyImage(30, 30).withExif(telephoneExif).jpeg().toBuffer(), 6)
    expect(cleaned(once, 6).equals(once)).toBe(true)
  })

  test.prop([fc.uint8Array({ maxLength: 300 }), fc.boolean()])(
    'is never an error, whatever the file contains',
    (noise, begins) => {
      const kept = withoutJpegMetadata(begins ? Uint8Array.from([0xff, 0xd8, ...noise]) : noise)
      expect(kept === null || kept.length <= noise.length + 2).toBe(true)
    },
  )
})
