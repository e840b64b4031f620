import type { VideoFile } from './video-file.ts'

/** A box of an ISO media file (ISO/IEC 14496-12): its start, the start of its content, and its end. */
export type Box = {
  readonly type: string
  readonly start: number
  readonly contentStart: number
  readonly end: number
}

/** The maximum number of adjacent boxes that are read; a video of hours in fragments of one second has fewer. */
const maxBoxes = 50_000

/** The boxes of a part of a file; null if they are incomplete. */
export async function readBoxes(file: VideoFile, start: number, end: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let position = start; position < end;) {
    const box = await readBox(file, position, end)
    if (!box || boxes.length >= maxBoxes) return null
    boxes.push(box)
    position = box.end
  }
  return boxes
}

async function readBox(file: VideoFile, start: number, limit: number): Promise<Box | null> {
  const buffer = await file.read(start, 16)
  if (buffer.length < 8) return null
  const type = buffer.toString('latin1', 4, 8)
  const shortSize = buffer.readUInt32BE(0)
  const isLong = shortSize === 1 && buffer.length === 16
  const contentStart = start + (isLong ? 16 : 8)
  // A size of 0 means up to the end.
  const size = isLong ? Number(buffer.readBigUInt64BE(8)) : shortSize || limit - start
  const end = start + size
  return end < contentStart || end > limit ? null : { type, start, contentStart, end }
}

/** The boxes in a box; empty if they cannot be parsed. QuickTime may end a box with four zero bytes. */
export async function readInside(file: VideoFile, { contentStart, end }: Box): Promise<Box[]> {
  return (await readBoxes(file, contentStart, end)) ?? (await readBoxes(file, contentStart, end - 4)) ?? []
}
