import sharp from 'sharp'
import type { Drawing } from './compose.ts'

/** Paints a drawing as a JPEG with the grain of print, in its own size. */
export async function paint(drawing: Drawing): Promise<Uint8Array> {
  const image = sharp(Buffer.from(await withShadows(drawing, 400))).flatten({ background: '#ffffff' })
  return image
    .composite([{ input: await grain(), tile: true }])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** The blur placeholder of a drawing, a data URL of a few hundred bytes. */
export async function placeholder(drawing: Drawing): Promise<string> {
  const small = sharp(Buffer.from(await withShadows(drawing, 40)))
  const bytes = await small.resize(16).flatten({ background: '#ffffff' }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** The whole drawing, its shadows blurred in a small image of this width: blurred, they look the same. */
async function withShadows({ shadows, picture }: Drawing, width: number): Promise<string> {
  const blurred = await sharp(Buffer.from(shadows)).resize(width).png({ compressionLevel: 1 }).toBuffer()
  return picture(`data:image/png;base64,${blurred.toString('base64')}`)
}

/** A square of even noise, the same each time (the linear congruential generator of Numerical Recipes). */
function grain(): Promise<Buffer> {
  const side = 200
  const pixels = Buffer.alloc(side * side * 4)
  let state = 20_261
  for (let at = 0; at < pixels.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels.fill(state >>> 31 ? 255 : 20, at, at + 3)
    pixels[at + 3] = (state >>> 24) % 11
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer()
}
