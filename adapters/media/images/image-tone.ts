import { LRUCache } from 'lru-cache'
import { contrastRatio } from '#core/model/theme/contrast.ts'
import type { ImageTone } from '#core/ports/image-tone.ts'

/** An image with a higher mean opacity has no transparent background, at most transparent corners. */
const opaqueFrom = 0.9
/** The minimum share of dark visible parts, weighted by opacity. */
const darkShare = 0.5
/** Anything with less contrast to black is hard to see in dark mode; the minimum for graphics in WCAG 2.2, 1.4.11. */
const graphicsContrast = 3

/** Decodes placeholders, which are at most 16 pixels wide and high. */
export function createImageTone(): ImageTone {
  const known = new LRUCache<string, boolean>({ max: 1000 })
  return {
    async isDarkOnTransparent(lqip) {
      const isDark = known.get(lqip) ?? (await decodeIsDark(lqip))
      known.set(lqip, isDark)
      return isDark
    },
  }
}

async function decodeIsDark(lqip: string): Promise<boolean> {
  const [, base64 = ''] = lqip.split(';base64,')
  const bytes = Buffer.from(base64, 'base64')
  if (isOpaqueWebp(bytes)) return false
  try {
    // Loaded for the first transparent image: it takes 40 ms and 22 MB.
    const { default: sharp } = await import('sharp')
    // The cache of sharp would keep decoders open.
    sharp.cache(false)
    const image = sharp(bytes).toColorspace('srgb').ensureAlpha().raw()
    return isDarkOnTransparent(await image.toBuffer())
  } catch {
    // An image without a readable placeholder is not adapted.
    return false
  }
}

/** True for a WebP file in the simple lossy format, which has no transparency. */
function isOpaqueWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 8, 16) === 'WEBPVP8 '
}

function isDarkOnTransparent(pixels: Uint8Array): boolean {
  let [visible, dark] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255
    visible += opacity
    const color = `#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`
    if (contrastRatio(color, '#000000') < graphicsContrast) dark += opacity
  }
  return visible < (opaqueFrom * pixels.length) / 4 && dark > darkShare * visible
}
