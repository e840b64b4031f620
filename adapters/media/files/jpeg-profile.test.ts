import sharp from 'sharp'
import { expect, it } from 'vitest'
import { withIccProfile } from './jpeg-profile.ts'
import { plainImage } from '../testing/images.ts'

it.each([1, 65_519, 65_520, 200_000])('a JPEG contains a color profile of %i bytes', async (length) => {
  const jpeg = await plainImage(9, 9).jpeg().toBuffer()
  const profile = Buffer.alloc(length, 7)
  const { icc, width } = await sharp(withIccProfile(jpeg, profile)).metadata()
  expect([icc?.equals(profile), width]).toEqual([true, 9])
})

it('a profile that is too large for JPEG is omitted', async () => {
  const jpeg = await plainImage(9, 9).jpeg().toBuffer()
  expect(withIccProfile(jpeg, Buffer.alloc(17_000_000))).toBe(jpeg)
})
