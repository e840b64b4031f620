import type { VideoFile } from './video-file.ts'

/** An element of a WebM file (EBML, RFC 8794): the start of its content, and its size; null if unknown. */
type Element = { readonly id: number; readonly contentStart: number; readonly size: number | null }

/** The ids of the elements that are read (RFC 8794, 11; RFC 9559, 5.1). */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  cluster: 0x1f43b675,
  void: 0xec,
  checksum: 0xbf,
} as const

/** Elements of a segment with metadata and images: `Tags` and `Attachments`. */
const notes: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469])

/** Texts in `Info`: the title, and the names of this file and of the previous and next one. */
const texts: ReadonlySet<number> = new Set([0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb])

/** The maximum number of elements that are read of one file; a live recording of an hour has fewer. */
const maxElements = 300_000

/** The maximum length of an element's header, in bytes. */
const headBytes = 12

/** True if the only segment of a WebM file ends within the file; a live recording does not declare its size. */
export function hasWholeSegment(head: Uint8Array, fileSize: number): boolean {
  const segment = segmentOf(head)
  return segment !== null && (segment.size === null || segment.contentStart + segment.size <= fileSize)
}

/**
 * Overwrites metadata about people and places in place, so that no offset in the file changes. False if the file
 * has more parts than any video.
 */
export async function blankNotes(file: VideoFile, head: Uint8Array, fileSize: number): Promise<boolean> {
  const segment = segmentOf(head)
  if (segment === null) return false
  const end = segment.contentStart + (segment.size ?? fileSize)
  const reader: ElementReader = { file, left: maxElements }
  return eachElement(reader, segment.contentStart, Math.min(end, fileSize), async (element, size) => {
    if (notes.has(element.id)) await writeVoid(file, element.contentStart, size)
    return element.id !== ids.info || blankTexts(reader, element.contentStart, element.contentStart + size)
  })
}

/** A file, and the number of elements that may still be read. */
type ElementReader = { readonly file: VideoFile; left: number }

async function blankTexts(reader: ElementReader, start: number, end: number): Promise<boolean> {
  const { file } = reader
  const checksums: number[] = []
  let isChanged = false
  const isRead = await eachElement(reader, start, end, async ({ id, contentStart }, size, elementStart) => {
    if (id === ids.checksum) checksums.push(elementStart)
    if (!texts.has(id)) return true
    // A text ends at its first zero (RFC 8794, 7.4).
    await file.blank(contentStart, size)
    isChanged = true
    return true
  })
  if (isChanged) for (const position of checksums) await file.write(position, Buffer.from([ids.void]))
  return isRead
}

/**
 * Visits adjacent elements; false if one is refused or too many were read. The children of a cluster of unknown
 * size count as its siblings.
 */
async function eachElement(
  reader: ElementReader,
  start: number,
  end: number,
  visit: (element: Element, size: number, start: number) => Promise<boolean>,
): Promise<boolean> {
  for (let position = start; position < end;) {
    const element = readElement(await reader.file.read(position, headBytes), 0)
    if (element === null) return true
    reader.left -= 1
    if (reader.left < 0) return false
    const contentStart = position + element.contentStart
    const { id, size } = element
    if (size === null && id !== ids.cluster) return true
    if (size !== null) {
      const isGood = await visit({ ...element, contentStart }, Math.min(size, end - contentStart), position)
      if (!isGood) return false
    }
    position = contentStart + (size ?? 0)
  }
  return true
}

/** Fills a range of at least two bytes with one empty element. */
async function writeVoid(file: VideoFile, start: number, length: number): Promise<void> {
  await file.blank(start, length)
  if (length < 2) return
  const width = Math.min(8, length - 1)
  const head = Buffer.alloc(9)
  head.writeBigUInt64BE((1n << BigInt(7 * width)) | BigInt(length - 1 - width), 1)
  await file.write(start, Buffer.concat([Buffer.from([ids.void]), head.subarray(9 - width)]))
}

function segmentOf(head: Uint8Array): Element | null {
  const header = readElement(head, 0)
  if (header?.id !== ids.header || header.size === null) return null
  const segment = readElement(head, header.contentStart + header.size)
  return segment?.id === ids.segment ? segment : null
}

function readElement(bytes: Uint8Array, position: number): Element | null {
  const idLength = lengthOf(bytes[position])
  const sizeLength = lengthOf(bytes[position + idLength])
  const contentStart = position + idLength + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || contentStart > bytes.length) return null
  const id = numberOf(bytes.subarray(position, position + idLength))
  return { id, contentStart, size: sizeOf(bytes.subarray(position + idLength, contentStart)) }
}

/** The size without the bits that encode its length; with them, a size of eight bytes is not an exact number. */
function sizeOf(bytes: Uint8Array): number | null {
  const [first = 0, ...rest] = bytes
  const mask = 0xff >> bytes.length
  const isUnknown = (first & mask) === mask && rest.every((byte) => byte === 0xff)
  return isUnknown ? null : numberOf(Uint8Array.from([first & mask, ...rest]))
}

/** The number of leading zero bits determines how many bytes a number takes. */
function lengthOf(first: number | undefined): number {
  return first === undefined || first === 0 ? 0 : Math.clz32(first) - 23
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}
