import type { Metadata } from 'sharp'

/**
 * An AVIF file whose Exif and XMP are overwritten with zeros in place, so that no offset changes; the orientation
 * is stored elsewhere in the file. Null if the file contains neither as they were read.
 */
export function withoutAvifMetadata(
  bytes: Uint8Array,
  { exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>,
): Uint8Array | null {
  const file = Buffer.from(bytes)
  const places = [exif, xmp].flatMap((part) => {
    // Exif as read may start with a prefix that is not in the AVIF file.
    const content = part?.subarray(part.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0)
    const start = content && content.length > 0 ? file.indexOf(content) : -1
    return content && start >= 0 ? [{ start, end: start + content.length }] : []
  })
  for (const { start, end } of places) file.fill(0, start, end)
  return places.length > 0 ? file : null
}
