import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A HEIC photo as telephones make them: stored on its side (64 x 48) and shown upright (48 x 64) with red above blue,
 * in colors of Display P3, with a place and a name. Drawn with sharp, encoded with `heif-enc` of libheif 1.15, which
 * makes a grid of one tile; the box that turns it (`irot`) was put in by hand.
 */
export function heicPhoto(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'held-upright.heic'))
}

/** The same file, whose header claims another size. */
export async function heicPhotoClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await heicPhoto()
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}
