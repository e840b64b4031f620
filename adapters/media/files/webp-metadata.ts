import { orientationTiff } from './jpeg-metadata.ts'

const headerLength = 12
/** Bits of the extended header that announce Exif and XMP (https://developers.google.com/speed/webp/docs/riff_container). */
const [exifFlag, xmpFlag] = [0x08, 0x04]

/**
 * A WebP file without Exif and XMP; the pixels are unchanged. `orientation` is written again unless it is 1. Null
 * if the file cannot be parsed; it is then stored unchanged.
 */
export function withoutWebpMetadata(bytes: Uint8Array, orientation = 1): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const length = Math.min(file.length, 8 + file.readUInt32LE(4))
  const isTurned = orientation > 1
  const chunks: Uint8Array[] = []
  for (let position = headerLength; position < length;) {
    if (position + 8 > length) return null
    const type = file.toString('latin1', position, position + 4)
    const size = file.readUInt32LE(position + 4)
    const end = position + 8 + size + (size % 2)
    if (end > file.length) return null
    const part = Buffer.from(file.subarray(position, end))
    if (type === 'VP8X') part.writeUInt8(flags(part.readUInt8(8), isTurned), 8)
    if (type !== 'EXIF' && type !== 'XMP ') chunks.push(part)
    position = end
  }
  if (isTurned) chunks.push(riffPart('EXIF', orientationTiff(orientation)))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  return riffPart('RIFF', body)
}

function flags(before: number, isTurned: boolean): number {
  return (before & ~(exifFlag | xmpFlag)) | (isTurned ? exifFlag : 0)
}

/** A chunk is padded to an even length, which its size does not include. */
function riffPart(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
