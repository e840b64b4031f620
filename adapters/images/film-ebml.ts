/** An element of a WebM file (EBML, RFC 8794): where its content begins, and its size; null when it is not known. */
type Element = { readonly id: number; readonly contentStart: number; readonly size: number | null }

const headerId = 0x1a45dfa3
const segmentId = 0x18538067

/** True when the one segment of a WebM file ends where the file ends or before; a live recording does not say. */
export function hasWholeSegment(head: Uint8Array, fileSize: number): boolean {
  const header = readElement(head, 0)
  if (header?.id !== headerId || header.size === null) return false
  const segment = readElement(head, header.contentStart + header.size)
  if (segment?.id !== segmentId) return false
  return segment.size === null || segment.contentStart + segment.size <= fileSize
}

function readElement(bytes: Uint8Array, position: number): Element | null {
  const idLength = lengthOf(bytes[position])
  const sizeLength = lengthOf(bytes[position + idLength])
  const contentStart = position + idLength + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || contentStart > bytes.length) return null
  const id = numberOf(bytes.subarray(position, position + idLength))
  const size = numberOf(bytes.subarray(position + idLength, contentStart)) - 2 ** (7 * sizeLength)
  return { id, contentStart, size: size === 2 ** (7 * sizeLength) - 1 ? null : size }
}

/** The number of leading zero bits says how many bytes a number takes. */
function lengthOf(first: number | undefined): number {
  return first === undefined || first === 0 ? 0 : Math.clz32(first) - 23
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}
