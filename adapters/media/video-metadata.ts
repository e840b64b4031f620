import { readInside, type Box } from './video-boxes.ts'
import type { VideoFile } from './video-file.ts'
import { isTelemetry, samplesOf } from './video-telemetry.ts'

/** Boxes that hold titles, names, devices and places; `uuid` holds XMP among others. */
const personal: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])

/** Boxes in which such boxes may stand. */
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])

/** How deep they stand, and how many boxes are looked at in all; a video of hours in short fragments has fewer. */
const limits = { depth: 4, boxes: 500_000 } as const

/**
 * Turns boxes that tell of people and places into boxes that players pass over, and tracks too that hold what sensors
 * noted during the video, as positions; nothing moves. False when the file has more boxes than any video.
 */
export async function blankMetadata(file: VideoFile, boxes: readonly Box[]): Promise<boolean> {
  const data = boxes.filter(({ type }) => type === 'mdat')
  let left = limits.boxes
  return walk(boxes, 0)

  async function walk(among: readonly Box[], depth: number): Promise<boolean> {
    left -= among.length
    if (left < 0) return false
    for (const box of among) {
      if (box.type === 'trak' && (await isTelemetry(file, box))) {
        await blankSamples(box)
        await blank(file, box)
      } else if (personal.has(box.type)) await blank(file, box)
      else if (holders.has(box.type) && depth < limits.depth) {
        if (!(await walk(await readInside(file, box), depth + 1))) return false
      }
    }
    return true
  }

  /** Only where videos lie, whatever a table says, and no more than there is. */
  async function blankSamples(track: Box): Promise<void> {
    let room = data.reduce((sum, { contentStart, end }) => sum + end - contentStart, 0)
    for (const { start, length } of await samplesOf(file, track)) {
      const holdsIt = data.some((box) => box.contentStart <= start && start + length <= box.end)
      room -= length
      if (holdsIt && room >= 0) await file.blank(start, length)
    }
  }
}

async function blank(file: VideoFile, { start, contentStart, end }: Box): Promise<void> {
  await file.write(start + 4, Buffer.from('free'))
  await file.blank(contentStart, end - contentStart)
}
