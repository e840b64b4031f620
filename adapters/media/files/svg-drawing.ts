import sharp from 'sharp'
import { maxPixels } from './image-limits.ts'
import { imagesWithin, safeSvg } from './safe-svg.ts'
import { parseSvg, writeSvg, type SvgElement } from './svg-tree.ts'

/** The longest side of a rasterized drawing in pixels; icons are enlarged, posters reduced. */
const side = 2048

/** The maximum pixels of all images in a drawing. */
const maxPixelsWithin = 16_000_000

/**
 * Rasterizes a drawing to PNG, so that nothing in it can run or load; null when it is invalid or too complex.
 * Filters and other expensive features that most drawings do not need are left out.
 */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const drawing = parseSvg(bytes)
    const safe = drawing && safeSvg(drawing, await imagesToKeep(drawing))
    if (!safe) return null
    // The library rejects invalid XML.
    await sharp(bytes, { limitInputPixels: false }).metadata()
    return await draw(Buffer.from(writeSvg(safe)))
  } catch {
    return null
  }
}

async function draw(svg: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const density = Math.max(1, Math.min(100_000, (72 * side) / Math.max(width, height)))
  const image = sharp(svg, { limitInputPixels: maxPixels, density })
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}

/** Decides which embedded images are kept: PNG and JPEG, up to a total size. */
async function imagesToKeep(drawing: SvgElement): Promise<(url: string) => boolean> {
  const allowed = new Set<string>()
  let pixels = 0
  for (const url of new Set(imagesWithin(drawing))) {
    const [, data] = /^data:image\/(?:png|jpe?g);base64,(.*)$/is.exec(url) ?? []
    const metadata =
      data &&
      (await sharp(Buffer.from(data, 'base64'))
        .metadata()
        .catch(() => null))
    if (!metadata || (metadata.format !== 'png' && metadata.format !== 'jpeg')) continue
    pixels += metadata.width * metadata.height
    if (pixels <= maxPixelsWithin) allowed.add(url)
  }
  return (url) => allowed.has(url)
}
