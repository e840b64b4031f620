import type { Metadata } from 'sharp'

/**
 * An AVIF file whose Exif and XMP are blanked where they lie, so that nothing moves; how it is turned stands
 * elsewhere in it. Null where it has neither, or they are not found as they were read.
 */
export function withoutAvifMetadata(
  bytes: Uint8Array,
  { exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>,
): Uint8Array | null {
  const file = Buffer.from(bytes)
  const places = [exif, xmp].flatMap((part) => {
    // What is read of Exif starts with its name, which stands in no AVIF file.
    const content = part?.subarray(part.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0)
    const start = content && content.length > 0 ? file.indexOf(content) : -1
    return content && start >= 0 ? [{ start, end: start + content.length }] : []
  })
  for (const { start, end } of places) file.fill(0, start, end)
  return places.length > 0 ? file : null
}
