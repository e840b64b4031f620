/** A video as its frames, each the data of a VP8 key frame. */
export type Video = {
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly frames: readonly Uint8Array[]
}

/** Writes a video as WebM: one track, one cluster (RFC 9559). */
export function writeWebm({ width, height, framesPerSecond, frames }: Video): Uint8Array {
  const step = 1000 / framesPerSecond
  const header = element('1a45dfa3', [
    element('4286', uint(1)),
    element('42f7', uint(1)),
    element('42f2', uint(4)),
    element('42f3', uint(8)),
    element('4282', Buffer.from('webm')),
    element('4287', uint(2)),
    element('4285', uint(2)),
  ])
  const info = element('1549a966', [
    element('2ad7b1', uint(1_000_000)),
    element('4489', double(frames.length * step)),
    element('4d80', Buffer.from('Trivet')),
    element('5741', Buffer.from('Trivet')),
  ])
  const track = element('ae', [
    element('d7', uint(1)),
    element('73c5', uint(1)),
    element('83', uint(1)),
    element('86', Buffer.from('V_VP8')),
    element('e0', [element('b0', uint(width)), element('ba', uint(height))]),
  ])
  const blocks = frames.map((frame, index) => element('a3', block(Math.round(index * step), frame)))
  const cluster = element('1f43b675', [element('e7', uint(0)), ...blocks])
  return Buffer.concat([header, element('18538067', [info, element('1654ae6b', [track]), cluster])])
}

/** The VP8 key frame in a lossy WebP image without transparency (RFC 9649, 2.5). */
export function vp8Frame(webp: Uint8Array): Uint8Array {
  const bytes = Buffer.from(webp)
  if (bytes.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('The image is no simple lossy WebP')
  return bytes.subarray(20, 20 + bytes.readUInt32LE(16))
}

/** An element with its id in hexadecimal digits; its size takes one byte or eight. */
function element(id: string, content: Uint8Array | readonly Uint8Array[]): Buffer {
  const body = content instanceof Uint8Array ? content : Buffer.concat(content)
  const size = body.length < 127 ? Buffer.from([0x80 | body.length]) : Buffer.alloc(8)
  if (size.length === 8) size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** A frame of track 1 at a time within the cluster, in milliseconds; it needs no other frame. */
function block(time: number, frame: Uint8Array): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(time, 1)
  return Buffer.concat([head, frame])
}
