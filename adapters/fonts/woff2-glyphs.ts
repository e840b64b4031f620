import { byteReader, type ByteReader } from './byte-reader.ts'

/** The outlines of a font in TrueType form, and the minimum x of each. */
export type Glyphs = {
  readonly glyf: Buffer
  readonly loca: Buffer
  readonly indexFormat: number
  readonly xMins: readonly number[]
}

type Streams = Readonly<
  Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions', ByteReader>
>
type Point = { readonly x: number; readonly y: number; readonly isOnCurve: boolean }

const compositeFlags = {
  words: 0x01,
  scale: 0x08,
  more: 0x20,
  xAndY: 0x40,
  twoByTwo: 0x80,
  instructions: 0x100,
}

/** Undoes the transformation of the table `glyf` (WOFF2, 5.1). */
export function rebuildGlyphs(transformed: Buffer): Glyphs {
  const reader = byteReader(transformed)
  reader.uint16()
  const hasOverlaps = (reader.uint16() & 1) === 1
  const count = reader.uint16()
  const indexFormat = reader.uint16()
  const lengths = Array.from({ length: 7 }, () => reader.uint32())
  const [contours, points, flags, glyphs, composites, boxes, instructions] = lengths.map((length) =>
    reader.bytes(length),
  )
  const boxBitmapLength = 4 * Math.floor((count + 31) / 32)
  const boxBitmap = boxes?.subarray(0, boxBitmapLength) ?? Buffer.alloc(0)
  const overlaps = hasOverlaps ? reader.bytes(Math.ceil(count / 8)) : Buffer.alloc(Math.ceil(count / 8))
  const streamOf = (bytes: Buffer | undefined) => byteReader(bytes ?? Buffer.alloc(0))
  const streams: Streams = {
    contours: streamOf(contours),
    points: streamOf(points),
    flags: streamOf(flags),
    glyphs: streamOf(glyphs),
    composites: streamOf(composites),
    boxes: streamOf(boxes?.subarray(boxBitmapLength)),
    instructions: streamOf(instructions),
  }
  const outlines = Array.from({ length: count }, (_, index) =>
    readGlyph(streams, isBitSet(boxBitmap, index), isBitSet(overlaps, index)),
  )
  return {
    glyf: Buffer.concat(outlines),
    loca: locations(outlines, indexFormat),
    indexFormat,
    xMins: outlines.map((outline) => (outline.length > 0 ? outline.readInt16BE(2) : 0)),
  }
}

function isBitSet(bitmap: Buffer, index: number): boolean {
  return ((bitmap[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
}

function locations(outlines: readonly Buffer[], indexFormat: number): Buffer {
  const size = indexFormat === 0 ? 2 : 4
  const loca = Buffer.alloc(size * (outlines.length + 1))
  let offset = 0
  for (const [index, length] of [0, ...outlines.map((outline) => outline.length)].entries()) {
    offset += length
    if (size === 2) loca.writeUInt16BE(offset / 2, 2 * index)
    else loca.writeUInt32BE(offset, 4 * index)
  }
  return loca
}

/** One outline, padded to four bytes. */
function readGlyph(streams: Streams, hasBox: boolean, overlaps: boolean): Buffer {
  const contourCount = streams.contours.int16()
  if (contourCount === 0) return Buffer.alloc(0)
  const outline =
    contourCount < 0 ? readComposite(streams) : readSimple(streams, contourCount, hasBox, overlaps)
  return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)])
}

function readComposite({ composites, boxes, glyphs, instructions }: Streams): Buffer {
  const parts: Buffer[] = [int16s([-1]), boxes.bytes(8)]
  let flags = compositeFlags.more
  let hasInstructions = false
  while (flags & compositeFlags.more) {
    flags = composites.uint16()
    const arguments_ = flags & compositeFlags.words ? 4 : 2
    const scale =
      flags & compositeFlags.scale
        ? 2
        : flags & compositeFlags.xAndY
          ? 4
          : flags & compositeFlags.twoByTwo
            ? 8
            : 0
    parts.push(int16s([flags]), composites.bytes(2 + arguments_ + scale))
    hasInstructions ||= (flags & compositeFlags.instructions) !== 0
  }
  if (hasInstructions) {
    const length = glyphs.packed16()
    parts.push(int16s([length]), instructions.bytes(length))
  }
  return Buffer.concat(parts)
}

function readSimple(streams: Streams, contourCount: number, hasBox: boolean, overlaps: boolean): Buffer {
  const ends: number[] = []
  for (let index = 0; index < contourCount; index += 1) {
    ends.push((ends.at(-1) ?? -1) + streams.points.packed16())
  }
  const steps = Array.from({ length: (ends.at(-1) ?? -1) + 1 }, () => readStep(streams))
  const instructionLength = streams.glyphs.packed16()
  return Buffer.concat([
    int16s([contourCount]),
    hasBox ? streams.boxes.bytes(8) : boxOf(steps),
    int16s(ends),
    int16s([instructionLength]),
    streams.instructions.bytes(instructionLength),
    Buffer.from(
      steps.map(({ isOnCurve }, index) => (isOnCurve ? 1 : 0) | (overlaps && index === 0 ? 0x40 : 0)),
    ),
    int16s(steps.map(({ x }) => x)),
    int16s(steps.map(({ y }) => y)),
  ])
}

/** The offset to the next point, in one to four bytes after its flag (WOFF2, 5.2). */
function readStep({ flags, glyphs }: Streams): Point {
  const flag = flags.uint8()
  const code = flag & 0x7f
  const signed = (bits: number, value: number) => (bits & 1 ? value : -value)
  const step = (x: number, y: number) => ({ x, y, isOnCurve: flag < 0x80 })
  const first = glyphs.uint8()
  if (code < 10) return step(0, signed(code, ((code & 14) << 7) + first))
  if (code < 20) return step(signed(code, (((code - 10) & 14) << 7) + first), 0)
  if (code < 84) {
    const base = code - 20
    return step(
      signed(code, 1 + (base & 0x30) + (first >> 4)),
      signed(code >> 1, 1 + ((base & 0x0c) << 2) + (first & 0x0f)),
    )
  }
  const second = glyphs.uint8()
  if (code < 120) {
    const base = code - 84
    return step(
      signed(code, 1 + (Math.floor(base / 12) << 8) + first),
      signed(code >> 1, 1 + (((base % 12) >> 2) << 8) + second),
    )
  }
  const third = glyphs.uint8()
  if (code < 124) {
    return step(signed(code, (first << 4) + (second >> 4)), signed(code >> 1, ((second & 0x0f) << 8) + third))
  }
  return step(signed(code, (first << 8) + second), signed(code >> 1, (third << 8) + glyphs.uint8()))
}

function boxOf(steps: readonly Point[]): Buffer {
  let [x, y] = [0, 0]
  let [xMin, yMin, xMax, yMax] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const step of steps) {
    x += step.x
    y += step.y
    ;[xMin, yMin, xMax, yMax] = [Math.min(xMin, x), Math.min(yMin, y), Math.max(xMax, x), Math.max(yMax, y)]
  }
  return int16s([xMin, yMin, xMax, yMax])
}

function int16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index))
  return bytes
}
