/** The size of a block, in bytes; headers are one block, and contents are padded to whole blocks. */
export const blockSize = 512

/** The header before each file of a tar archive (POSIX ustar); `L` marks a name that is too long for a header. */
export type TarHeader = { readonly name: string; readonly size: number; readonly kind: 'file' | 'longName' }

const kinds = { file: '0', longName: 'L' } as const
const max = { name: 100, size: 8 ** 11 - 1 } as const

/** The header blocks of a file: one, or at least three for a long name. */
export function writeHeader(name: string, size: number, modifiedAt: Date): Buffer {
  if (size > max.size) throw new RangeError(`${name} is too large for an archive`)
  const bytes = Buffer.from(name)
  if (bytes.length <= max.name) return headerBlock(name, size, kinds.file, modifiedAt)
  const long = Buffer.concat([bytes, Buffer.alloc(1)])
  return Buffer.concat([
    headerBlock('././@LongLink', long.length, kinds.longName, modifiedAt),
    long,
    Buffer.alloc(paddingOf(long.length)),
    headerBlock(bytes.subarray(0, max.name).toString('latin1'), size, kinds.file, modifiedAt),
  ])
}

/** Parses a header; null for the empty block at the end of an archive, `damaged` for an invalid one. */
export function readHeader(block: Buffer): TarHeader | null | 'damaged' {
  if (block.every((byte) => byte === 0)) return null
  if (octal(block, 148, 8) !== checksum(block)) return 'damaged'
  const kind = block.toString('latin1', 156, 157)
  const size = octal(block, 124, 12)
  if (!Number.isSafeInteger(size) || (kind !== kinds.file && kind !== kinds.longName)) return 'damaged'
  return { name: text(block, 0, 100), size, kind: kind === kinds.file ? 'file' : 'longName' }
}

/** The number of bytes that pad a content to whole blocks. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

function headerBlock(name: string, size: number, kind: string, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(blockSize)
  const field = (value: string, at: number, encoding: BufferEncoding = 'latin1') =>
    block.write(value, at, encoding)
  field(name, 0, 'utf8')
  field('0000600\0', 100)
  field('0000000\0', 108)
  field('0000000\0', 116)
  field(`${size.toString(8).padStart(11, '0')}\0`, 124)
  field(
    `${Math.floor(modifiedAt.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  field(kind, 156)
  field('ustar\u000000', 257)
  field(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** The sum of all bytes, counting those of the checksum field as spaces. */
function checksum(block: Buffer): number {
  let sum = 0
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte
  return sum
}

function octal(block: Buffer, at: number, length: number): number {
  const digits = text(block, at, length).trim()
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
}

function text(block: Buffer, at: number, length: number): string {
  const end = block.indexOf(0, at)
  return block.toString('utf8', at, end === -1 || end > at + length ? at + length : end)
}
