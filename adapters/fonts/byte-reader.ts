/** Reads numbers of a font in order; a number past the end throws a RangeError. */
export type ByteReader = {
  uint8(): number
  uint16(): number
  int16(): number
  uint32(): number
  /** A number of one to three bytes (WOFF2, 4.1). */
  packed16(): number
  /** A number of one to five bytes, seven bits in each (WOFF2, 4.1). */
  base128(): number
  bytes(length: number): Buffer
}

/** Reads from the start of a buffer. */
export function byteReader(buffer: Buffer): ByteReader {
  let offset = 0
  const move = (length: number) => {
    offset += length
    return offset - length
  }
  const reader: ByteReader = {
    uint8: () => buffer.readUInt8(move(1)),
    uint16: () => buffer.readUInt16BE(move(2)),
    int16: () => buffer.readInt16BE(move(2)),
    uint32: () => buffer.readUInt32BE(move(4)),
    packed16() {
      const first = reader.uint8()
      if (first === 253) return reader.uint16()
      if (first === 254) return reader.uint8() + 506
      return first === 255 ? reader.uint8() + 253 : first
    },
    base128() {
      let value = 0
      for (let count = 0; count < 5; count += 1) {
        const byte = reader.uint8()
        value = value * 128 + (byte & 0x7f)
        if (byte < 0x80) return value
      }
      throw new RangeError('A number has more than five bytes')
    },
    bytes(length) {
      if (offset + length > buffer.length) throw new RangeError('The font is truncated')
      const start = move(length)
      return buffer.subarray(start, start + length)
    },
  }
  return reader
}
