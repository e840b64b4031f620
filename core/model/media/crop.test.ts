import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { cropAround, focalPointOf, wholeCrop } from './crop.ts'
import { fileContentType } from './file-content-type.ts'
import { Crop } from './image.ts'

const side = fc.integer({ min: 1, max: 8000 })
const size = fc.record({ width: side, height: side })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const ratio = fc.constantFrom(1, 4 / 3, 3 / 2, 4 / 5, 16 / 9)

describe('a crop around a point', () => {
  test.prop([size, ratio, fc.record({ x: part, y: part })])(
    'lies within the image',
    (image, wanted, focus) => {
      const crop = Crop.parse(cropAround(image, wanted, focus))
      expect(crop.x + crop.width).toBeLessThanOrEqual(image.width)
      expect(crop.y + crop.height).toBeLessThanOrEqual(image.height)
      expect(crop.width === image.width || crop.height === image.height).toBe(true)
    },
  )

  it('is centered on the point if possible, otherwise at the edge', () => {
    const image = { width: 2000, height: 1000 }
    expect(cropAround(image, 1, { x: 0.7, y: 0.5 })).toEqual({ width: 1000, height: 1000, x: 900, y: 0 })
    expect(cropAround(image, 1, { x: 1, y: 1 })).toEqual({ width: 1000, height: 1000, x: 1000, y: 0 })
    expect(focalPointOf({ width: 1000, height: 1000, x: 900, y: 0 }, image)).toEqual({ x: 0.7, y: 0.5 })
  })
})

describe('a crop as drawn', () => {
  const number = fc.double({ min: -1e5, max: 1e5 })
  test.prop([fc.record({ width: number, height: number, x: number, y: number }), size])(
    'becomes a crop in whole pixels within the image',
    (drawn, image) => {
      const crop = wholeCrop(drawn, image)
      if (crop === null) return
      Crop.parse(crop)
      expect(crop.x + crop.width).toBeLessThanOrEqual(image.width)
      expect(crop.y + crop.height).toBeLessThanOrEqual(image.height)
    },
  )
})

describe('the content type of a file', () => {
  it.each([
    ['IMG_1.HEIC', '', 'image/heic'],
    ['clip.mov', '', 'video/quicktime'],
    ['tart.jpg', 'image/JPEG', 'image/jpeg'],
    ['notes.txt', '', ''],
    ['constructor', '', ''],
  ])('of %s with "%s" is "%s"', (name, type, expected) => {
    expect(fileContentType({ name, type })).toBe(expected)
  })
})
