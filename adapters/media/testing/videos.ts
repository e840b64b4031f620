/** A box of an ISO media file. */
export function box(type: string, ...content: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

type VideoOptions = {
  readonly brand?: string
  /** Metadata that phones write next to the video. */
  readonly notes?: readonly Uint8Array[]
  readonly data?: Uint8Array
  /** Additional tracks. */
  readonly tracks?: readonly Uint8Array[]
}

/** The structure of a video without any frames. */
export function smallVideo({
  brand = 'isom',
  notes = [],
  data = Buffer.alloc(64),
  tracks = [],
}: VideoOptions = {}): Buffer {
  const track = box('trak', box('tkhd', Buffer.alloc(84)), ...notes)
  const video = box('moov', box('mvhd', Buffer.alloc(100)), track, ...tracks, ...notes)
  return Buffer.concat([box('ftyp', brand, '\0\0\0\0', brand), box('mdat', data), video])
}

/** The structure of a WebM file; `segmentSize` is the length of the rest according to its header. */
export function smallWebm(data: Uint8Array = Buffer.alloc(64), segmentSize: number = data.length): Buffer {
  const header = Buffer.from('1a45dfa38f4286810142f781014282847765626d', 'hex')
  const segment = Buffer.from('1853806710000000', 'hex')
  segment.writeUInt32BE(0x10000000 + segmentSize, 4)
  return Buffer.concat([header, segment, data])
}

/** An element of a WebM file; its size takes four bytes, or is unknown. */
export function element(id: string, content: Uint8Array | string, isSized = true): Buffer {
  const body = Buffer.from(content)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(isSized ? 0x10000000 + body.length : 0x1fffffff)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
