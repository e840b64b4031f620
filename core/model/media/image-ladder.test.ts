import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { imageRatios, imageSides, ladderBox, ladderQuality, maxImageSide } from './image-ladder.ts'

it('a single side is rounded up, so that no image is displayed larger than its rendition', () => {
  expect(ladderBox({ width: 401, height: null })).toEqual({ width: 640, height: null })
  expect(ladderBox({ width: null, height: 1 })).toEqual({ width: null, height: 48 })
  expect(ladderBox({ width: null, height: null })).toEqual({ width: null, height: null })
})

it('the height of a box follows from the nearest ratio', () => {
  expect(ladderBox({ width: 801, height: 603 })).toEqual({ width: 1200, height: 900 })
  expect(ladderBox({ width: 1000, height: 3 })).toEqual({ width: 1200, height: 675 })
})

it('the better of two equally near qualities is used', () => {
  expect([1, 62, 63, 75, 83, 100].map(ladderQuality)).toEqual([50, 50, 75, 75, 90, 90])
})

const side = fc.option(fc.integer({ min: 1, max: maxImageSide }))
test.prop([side, side])('a box on the ladder is unchanged, and there are few of them', (width, height) => {
  const box = ladderBox({ width, height })
  expect(ladderBox(box)).toEqual(box)
  expect(Math.max(box.width ?? 0, box.height ?? 0)).toBeLessThanOrEqual(maxImageSide)
  if (box.width === null || box.height === null) return
  expect(imageSides).toContain(box.width)
  expect(imageRatios.map((ratio) => Math.round((box.width ?? 0) / ratio))).toContain(box.height)
})
