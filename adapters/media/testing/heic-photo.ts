import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A HEIC photo as phones take them: stored on its side (64 x 48) and displayed upright (48 x 64) with red above
 * blue, in Display P3 colors, with a location and a name. Drawn with sharp and encoded with `heif-enc` of libheif
 * 1.15 as a grid of one tile; the box that rotates it (`irot`) was added by hand.
 */
export function heicPhoto(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'held-upright.heic'))
}

/** The same file with another size in its header. */
export async function heicPhotoClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await heicPhoto()
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}
