import { readInside, type Box } from './video-boxes.ts'
import type { VideoFile } from './video-file.ts'
import { isTelemetry, samplesOf } from './video-telemetry.ts'

/** Boxes with titles, names, devices and places; `uuid` may contain XMP. */
const personal: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])

/** Boxes that may contain such boxes. */
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])

/**
 * The maximum depth of these boxes, the number of boxes that are read, and of runs of sensor samples that are
 * blanked, in total.
 */
const limits = { depth: 4, boxes: 500_000, runs: 1_000_000 } as const

/**
 * Turns boxes about people and places into boxes that players skip, and blanks tracks of sensor data such as
 * positions; no offset changes. False if the file has more boxes than any video.
 */
export async function blankMetadata(file: VideoFile, boxes: readonly Box[]): Promise<boolean> {
  const data = boxes.filter(({ type }) => type === 'mdat')
  let left = limits.boxes
  let runsLeft = limits.runs
  return walk(boxes, 0)

  async function walk(among: readonly Box[], depth: number): Promise<boolean> {
    left -= among.length
    if (left < 0) return false
    for (const box of among) {
      if (box.type === 'trak' && (await isTelemetry(file, box))) {
        if (!(await blankSamples(box))) return false
        await blank(file, box)
      } else if (personal.has(box.type)) await blank(file, box)
      else if (holders.has(box.type) && depth < limits.depth) {
        if (!(await walk(await readInside(file, box), depth + 1))) return false
      }
    }
    return true
  }

  /** Only within media data, whatever the tables say, and no more than the file has. */
  async function blankSamples(track: Box): Promise<boolean> {
    let room = data.reduce((sum, { contentStart, end }) => sum + end - contentStart, 0)
    const runs = await samplesOf(file, track)
    runsLeft -= runs.length
    if (runsLeft < 0) return false
    for (const { start, length } of runs) {
      if (length === 0 || !isInside(data, start, start + length)) continue
      room -= length
      if (room < 0) break
      await file.blank(start, length)
    }
    return true
  }
}

/** True if one of the boxes, which are in file order, contains the bytes from `start` to `end`. */
function isInside(boxes: readonly Box[], start: number, end: number): boolean {
  let [low, high] = [0, boxes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((boxes[middle]?.end ?? 0) < end) low = middle + 1
    else high = middle
  }
  const box = boxes[low]
  return box !== undefined && box.contentStart <= start
}

async function blank(file: VideoFile, { start, contentStart, end }: Box): Promise<void> {
  await file.write(start + 4, Buffer.from('free'))
  await file.blank(contentStart, end - contentStart)
}
