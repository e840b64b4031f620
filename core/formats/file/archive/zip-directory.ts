// Signatures and layouts of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT.
const endSignature = 0x06054b50
const locatorSignature = 0x07064b50
const largeEndSignature = 0x06064b50
const entrySignature = 0x02014b50
const endLength = 22
const locatorLength = 20
const largeEndLength = 56
const entryLength = 46
const max16 = 0xffff
const max32 = 0xffff_ffff

/** How many bytes at the end of an archive tell where its directory is. */
export const zipTailBytes = endLength + max16 + locatorLength + largeEndLength

/** Where the directory of an archive is, in bytes from its start. */
export type ZipDirectory = { readonly count: number; readonly start: number }

/** An entry of the directory; the numbers are in bytes. */
export type ZipDirectoryEntry = {
  readonly name: Uint8Array
  readonly flags: number
  readonly method: number
  readonly packedSize: number
  readonly size: number
  /** Where the local header of the file starts in the archive. */
  readonly offset: number
}

/**
 * Finds the directory by the end of an archive, with or without Zip64; null if the archive is damaged. `tailStart` is
 * where the tail starts in the archive.
 */
export function findZipDirectory(tail: Uint8Array, tailStart: number): ZipDirectory | null {
  const view = viewOf(tail)
  for (let at = tail.length - endLength; at >= Math.max(0, tail.length - endLength - max16); at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue
    const large = largeDirectory(view, at - locatorLength, tailStart)
    return large ?? { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) }
  }
  return null
}

function largeDirectory(view: DataView, locator: number, tailStart: number): ZipDirectory | null {
  if (locator < 0 || view.getUint32(locator, true) !== locatorSignature) return null
  const at = u64(view, locator + 8) - tailStart
  if (at < 0 || at + largeEndLength > view.byteLength) return null
  if (view.getUint32(at, true) !== largeEndSignature) return null
  return { count: u64(view, at + 32), start: u64(view, at + 48) }
}

/** The entries of a directory; ends at the first that is damaged. */
export function* zipDirectoryEntries(directory: Uint8Array, count: number): Generator<ZipDirectoryEntry> {
  const view = viewOf(directory)
  let at = 0
  for (let index = 0; index < count && at + entryLength <= directory.length; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) return
    const nameEnd = at + entryLength + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    const next = largeNumbers(directory.subarray(nameEnd, extraEnd))
    const number = (place: number): number => {
      const value = view.getUint32(place, true)
      return value === max32 ? (next() ?? value) : value
    }
    // The Zip64 field holds those of these numbers that do not fit, in this order.
    const [size, packedSize, offset] = [number(at + 24), number(at + 20), number(at + 42)]
    const name = directory.subarray(at + entryLength, nameEnd)
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    yield { name, flags, method, packedSize, size, offset }
    at = extraEnd + view.getUint16(at + 32, true)
  }
}

/** Reads the numbers of the Zip64 field of an entry one after another; null when there is no more. */
function largeNumbers(extra: Uint8Array): () => number | null {
  const view = viewOf(extra)
  let [at, end] = [0, 0]
  for (let field = 0; field + 4 <= extra.length; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue
    at = field + 4
    end = Math.min(extra.length, at + view.getUint16(field + 2, true))
    break
  }
  return () => {
    if (at + 8 > end) return null
    at += 8
    return u64(view, at - 8)
  }
}

function u64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
