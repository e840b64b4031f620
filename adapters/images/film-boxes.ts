import type { FileHandle } from 'node:fs/promises'

/** A box of an ISO media file (ISO/IEC 14496-12): where it lies, where its content begins, where it ends. */
export type Box = {
  readonly type: string
  readonly start: number
  readonly contentStart: number
  readonly end: number
}

/** More boxes side by side are not read; a film of hours in fragments of a second has fewer. */
const maxBoxes = 50_000

/** The boxes of a part of a file; null when they are not whole. */
export async function readBoxes(file: FileHandle, start: number, end: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let position = start; position < end;) {
    const box = await readBox(file, position, end)
    if (!box || boxes.length >= maxBoxes) return null
    boxes.push(box)
    position = box.end
  }
  return boxes
}

async function readBox(file: FileHandle, start: number, limit: number): Promise<Box | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, start)
  if (bytesRead < 8) return null
  const type = buffer.toString('latin1', 4, 8)
  const shortSize = buffer.readUInt32BE(0)
  const isLong = shortSize === 1
  const contentStart = start + (isLong ? 16 : 8)
  // A size of 0 means up to the end.
  const size = isLong ? Number(buffer.readBigUInt64BE(8)) : shortSize || limit - start
  const end = start + size
  return end < contentStart || end > limit ? null : { type, start, contentStart, end }
}

/** Boxes that hold titles, names, devices and places; `uuid` holds XMP among others. */
const personal = new Set(['udta', 'meta', 'uuid'])

/** Turns boxes that tell of people and places into boxes that players pass over; nothing moves. */
export async function blankMetadata(file: FileHandle, boxes: readonly Box[]): Promise<void> {
  for (const { type, start, contentStart, end } of boxes) {
    if (personal.has(type)) await blank(file, start, contentStart, end)
    if (type !== 'moov' && type !== 'trak') continue
    // QuickTime may end such a box with four zero bytes that are no box.
    const inner = (await readBoxes(file, contentStart, end)) ?? (await readBoxes(file, contentStart, end - 4))
    await blankMetadata(file, inner ?? [])
  }
}

/** The largest box that is overwritten, in bytes; what lies in larger ones is no note about the film. */
const maxBlank = 16 * 1024 * 1024

async function blank(file: FileHandle, start: number, contentStart: number, end: number): Promise<void> {
  await file.write('free', start + 4, 'latin1')
  const length = Math.min(end - contentStart, maxBlank)
  await file.write(Buffer.alloc(length), 0, length, contentStart)
}
