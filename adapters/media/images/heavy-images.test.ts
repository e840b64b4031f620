// @module-tag long
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { plainImage } from '../testing/images.ts'
import { openTestMedia } from '../testing/test-media.ts'

const megabyte = 1024 * 1024

/** This tests memory, not time: a busy machine may take minutes. */
const longTest = { timeout: 600_000 }

/** The failures of concurrently requested crops of an image of 99 megapixels, with this much memory. */
async function failuresOf(count: number, jpeg: { readonly progressive: boolean }, imageBytes: number) {
  const media = await openTestMedia({ imageBytes, timeFactor: 60 })
  const key = `${randomUUID()}.jpg`
  const image = plainImage(11_500, 8600).withMetadata({ orientation: 6 }).jpeg(jpeg)
  const stored = await media.imageHost.put(key, await image.toBuffer())
  const crop = { x: 1000, y: 3000, width: 3000, height: 3000 }
  const made = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      media.imageHost.variant(key, { format: 'webp', width: 200 + index, crop }),
    ),
  )
  await media.stop()
  return [...[stored, ...made].filter(({ ok }) => !ok), ...media.logged]
}

it('crops of a rotated image of 99 megapixels take little memory, even four at once', longTest, async () => {
  expect(await failuresOf(4, { progressive: false }, 270 * megabyte)).toEqual([])
})

it('crops of a progressive image are made one at a time', longTest, async () => {
  expect(await failuresOf(3, { progressive: true }, 500 * megabyte)).toEqual([])
})
