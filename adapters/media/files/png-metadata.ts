import { crc32 } from 'node:zlib'
import { orientationTiff } from './jpeg-metadata.ts'

const signatureLength = 8

/** Chunks with data about people, devices, places and times, which do not affect the image. */
const personalChunks: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/**
 * A PNG file without Exif, XMP, texts and times; the pixels are unchanged. `orientation` is written again unless
 * it is 1. Null if the file cannot be parsed; it is then stored unchanged.
 */
export function withoutPngMetadata(bytes: Uint8Array, orientation = 1): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const chunks: Uint8Array[] = [file.subarray(0, signatureLength)]
  for (let position = signatureLength; position + 12 <= file.length;) {
    const type = file.toString('latin1', position + 4, position + 8)
    const end = position + 12 + file.readUInt32BE(position)
    if (end > file.length) return null
    if (!personalChunks.has(type)) chunks.push(file.subarray(position, end))
    if (type === 'IHDR' && orientation > 1) chunks.push(chunk('eXIf', orientationTiff(orientation)))
    if (type === 'IEND') return Buffer.concat(chunks)
    position = end
  }
  return null
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
