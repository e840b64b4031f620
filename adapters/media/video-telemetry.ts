import { readInside, type Box } from './video-boxes.ts'
import type { VideoFile } from './video-file.ts'

/** A run of bytes in a file. */
type Run = { readonly start: number; readonly length: number }

/** The largest table of a track that is read, in bytes. */
const maxTable = 16 * 1024 * 1024

/** True for a track of timed metadata (ISO/IEC 14496-12, 8.4.3): telephones and action cameras note positions there. */
export async function isTelemetry(file: VideoFile, track: Box): Promise<boolean> {
  const handler = await find(file, track, ['mdia', 'hdlr'])
  return handler !== null && (await file.read(handler.contentStart + 8, 4)).toString('latin1') === 'meta'
}

/** Where the samples of a track lie, chunk by chunk (ISO/IEC 14496-12, 8.7); none when its tables are not whole. */
export async function samplesOf(file: VideoFile, track: Box): Promise<Run[]> {
  const table = async (type: string) => {
    const box = await find(file, track, ['mdia', 'minf', 'stbl', type])
    if (box === null || box.end - box.contentStart > maxTable) return null
    return file.read(box.contentStart, box.end - box.contentStart)
  }
  const [sizes, runs, short, long] = await Promise.all(['stsz', 'stsc', 'stco', 'co64'].map(table))
  const offsets = long ? numbers(long, 8, 8) : short ? numbers(short, 8, 4) : []
  if (!sizes || !runs) return []
  const sizeOf = sampleSizes(sizes)
  const countOf = chunkCounts(numbers(runs, 8, 4))
  let sample = 0
  return offsets.map((start, chunk) => {
    let length = 0
    for (const last = sample + countOf(chunk); sample < last; sample += 1) {
      const size = sizeOf(sample)
      if (size === null) break
      length += size
    }
    return { start, length }
  })
}

/** The size of each sample: one for all, or one after the other; null behind the last. */
function sampleSizes(table: Buffer): (sample: number) => number | null {
  const [forAll = 0, count = 0] = numbers(table.subarray(0, 12), 4, 4)
  const each = forAll === 0 ? numbers(table, 12, 4) : []
  return (sample) => (sample < count ? forAll || (each[sample] ?? null) : null)
}

/** How many samples a chunk has: an entry holds for all chunks up to the next entry's first, which count from 1. */
function chunkCounts(entries: readonly number[]): (chunk: number) => number {
  let at = 0
  return (chunk) => {
    while ((entries[at + 3] ?? Infinity) <= chunk + 1) at += 3
    return entries[at + 1] ?? 0
  }
}

/** The numbers of so many bytes that stand side by side from a position on. */
function numbers(table: Buffer, start: number, width: 4 | 8): number[] {
  const count = Math.max(0, Math.floor((table.length - start) / width))
  return Array.from({ length: count }, (_, index) =>
    width === 4
      ? table.readUInt32BE(start + index * width)
      : Number(table.readBigUInt64BE(start + index * width)),
  )
}

async function find(file: VideoFile, box: Box, [type, ...further]: readonly string[]): Promise<Box | null> {
  if (type === undefined) return box
  const found = (await readInside(file, box)).find((inner) => inner.type === type)
  return found === undefined ? null : find(file, found, further)
}
