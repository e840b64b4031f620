import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paintDrawing } from './drawing.ts'

const maxPixels = 10_000_000
/** Enough for any drawing on any machine. */
const milliseconds = 120_000
const svg = (content: string, width = '900', height = '900') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

it.each([
  ['24', '12'],
  ['900', '450'],
  ['200000', '100000'],
])('a drawing of %s x %s becomes a PNG that is large enough for every screen', async (width, height) => {
  const painted = await paintDrawing(svg('<circle r="9"/>', width, height), { maxPixels, milliseconds })
  const facts = await sharp(painted ?? undefined).metadata()
  expect([facts.format, facts.width, facts.height]).toEqual(['png', 2048, 1024])
})

it('a drawing is given up when it takes too long', async () => {
  const clouds = '<feTurbulence baseFrequency="0.9" numOctaves="60"/>'.repeat(500)
  const endless = svg(`<filter id="f">${clouds}</filter><rect width="900" height="900" filter="url(#f)"/>`)
  expect(await paintDrawing(endless, { maxPixels, milliseconds: 1500 })).toBeNull()
})
