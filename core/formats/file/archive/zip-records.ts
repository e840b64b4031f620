import { strToU8 } from 'fflate'

// Signatures and layouts of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT.
const max16 = 0xffff
const max32 = 0xffff_ffff
/** Version 2.0 reads compressed files, version 4.5 reads Zip64. */
const plainVersion = 20
const largeVersion = 45
/** The sizes follow the file, and the name is UTF-8. */
const flags = 0x0808

/** A file of an archive as its directory describes it; sizes and the offset are in bytes. */
export type ZipRecord = {
  readonly path: string
  /** 0 for stored, 8 for deflate. */
  readonly method: number
  readonly writtenAt: Date
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Where its local header starts in the archive. */
  readonly offset: number
}

/** The header in front of a file, which is written before its sizes are known. */
export function localHeader({ path, method, writtenAt }: Pick<ZipRecord, 'path' | 'method' | 'writtenAt'>) {
  const name = strToU8(path)
  return record(30 + name.length, (put) => {
    put.u32(0x04034b50)
    put.u16(plainVersion)
    put.u16(flags)
    put.u16(method)
    put.u32(dosTime(writtenAt))
    put.u32(0)
    put.u32(0)
    put.u32(0)
    put.u16(name.length)
    put.u16(0)
    put.bytes(name)
  })
}

/** The checksum and sizes behind a file. */
export function dataDescriptor({ crc, packedSize, size }: ZipRecord): Uint8Array {
  const isLarge = packedSize > max32 || size > max32
  return record(isLarge ? 24 : 16, (put) => {
    put.u32(0x08074b50)
    put.u32(crc)
    const putSize = isLarge ? put.u64 : put.u32
    putSize(packedSize)
    putSize(size)
  })
}

/** The entry of a file in the directory; numbers that need more than 32 bits are in its Zip64 field. */
export function directoryEntry(file: ZipRecord): Uint8Array {
  const name = strToU8(file.path)
  const large = [file.size, file.packedSize, file.offset].filter((number) => number >= max32)
  const extra = large.length === 0 ? 0 : 4 + 8 * large.length
  const version = extra === 0 ? plainVersion : largeVersion
  return record(46 + name.length + extra, (put) => {
    put.u32(0x02014b50)
    put.u16(version)
    put.u16(version)
    put.u16(flags)
    put.u16(file.method)
    put.u32(dosTime(file.writtenAt))
    put.u32(file.crc)
    put.u32(Math.min(file.packedSize, max32))
    put.u32(Math.min(file.size, max32))
    put.u16(name.length)
    put.u16(extra)
    put.bytes(new Uint8Array(10))
    put.u32(Math.min(file.offset, max32))
    put.bytes(name)
    if (extra === 0) return
    put.u16(1)
    put.u16(8 * large.length)
    for (const number of large) put.u64(number)
  })
}

/** The end of an archive, with the Zip64 records if the directory does not fit without them. */
export function endRecords(directory: { files: number; offset: number; size: number }): Uint8Array {
  const { files, offset, size } = directory
  const isLarge = files >= max16 || offset >= max32 || size >= max32
  return record(isLarge ? 98 : 22, (put) => {
    if (isLarge) {
      put.u32(0x06064b50)
      put.u64(44)
      put.u16(largeVersion)
      put.u16(largeVersion)
      put.u32(0)
      put.u32(0)
      put.u64(files)
      put.u64(files)
      put.u64(size)
      put.u64(offset)
      put.u32(0x07064b50)
      put.u32(0)
      put.u64(offset + size)
      put.u32(1)
    }
    put.u32(0x06054b50)
    put.u32(0)
    put.u16(Math.min(files, max16))
    put.u16(Math.min(files, max16))
    put.u32(Math.min(size, max32))
    put.u32(Math.min(offset, max32))
    put.u16(0)
  })
}

type Put = {
  u16(value: number): void
  u32(value: number): void
  u64(value: number): void
  bytes(value: Uint8Array): void
}

/** Little-endian numbers and bytes, one after another. */
function record(length: number, write: (put: Put) => void): Uint8Array {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let at = 0
  const next = (width: number): number => {
    at += width
    return at - width
  }
  write({
    u16: (value) => view.setUint16(next(2), value, true),
    u32: (value) => view.setUint32(next(4), value, true),
    u64: (value) => view.setBigUint64(next(8), BigInt(value), true),
    bytes: (value) => bytes.set(value, next(value.length)),
  })
  return bytes
}

/** Date and time in the form of MS-DOS, which starts in 1980 and counts two seconds at a time. */
function dosTime(time: Date): number {
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)
  return ((date << 16) | clock) >>> 0
}
