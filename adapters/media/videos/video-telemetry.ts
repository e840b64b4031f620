import { readInside, type Box } from './video-boxes.ts'
import type { VideoFile } from './video-file.ts'

/** A run of bytes in a file. */
type Run = { readonly start: number; readonly length: number }

/** The largest table of a track that is read, in bytes; a camera that notes 30 positions a second for an hour fills a tenth. */
const maxTable = 4 * 1024 * 1024

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
  if (!sizes || !runs) return []
  const [offsets, width] = long ? ([long, 8] as const) : ([short ?? Buffer.alloc(0), 4] as const)
  const bytesBetween = sampleBytes(sizes)
  const countOf = chunkCounts(runs)
  let sample = 0
  return Array.from({ length: entries(offsets, 8, width) }, (_, chunk) => {
    const next = sample + countOf(chunk)
    const length = bytesBetween(sample, next)
    sample = next
    return { start: numberAt(offsets, 8, width, chunk) ?? 0, length }
  })
}

/** How many bytes the samples from one up to another take: all are equal, or each has its size in the table. */
function sampleBytes(table: Buffer): (first: number, next: number) => number {
  const forAll = numberAt(table, 4, 4, 0) ?? 0
  const stated = numberAt(table, 8, 4, 0) ?? 0
  const count = forAll === 0 ? Math.min(stated, entries(table, 12, 4)) : stated
  return (first, next) => {
    const end = Math.min(next, count)
    // Never sample by sample where all are equal: a few bytes may claim billions of them.
    if (forAll !== 0) return Math.max(0, end - first) * forAll
    let bytes = 0
    for (let sample = first; sample < end; sample += 1) bytes += numberAt(table, 12, 4, sample) ?? 0
    return bytes
  }
}

/** How many samples a chunk has: an entry holds for all chunks up to the next entry's first, which count from 1. */
function chunkCounts(table: Buffer): (chunk: number) => number {
  let at = 0
  return (chunk) => {
    while ((numberAt(table, 8, 4, at + 3) ?? Infinity) <= chunk + 1) at += 3
    return numberAt(table, 8, 4, at + 1) ?? 0
  }
}

/** How many numbers of so many bytes stand side by side from a position on. */
function entries(table: Buffer, start: number, width: 4 | 8): number {
  return Math.max(0, Math.floor((table.length - start) / width))
}

/** One of those numbers; undefined behind the last. */
function numberAt(table: Buffer, start: number, width: 4 | 8, index: number): number | undefined {
  if (index >= entries(table, start, width)) return undefined
  const position = start + index * width
  return width === 4 ? table.readUInt32BE(position) : Number(table.readBigUInt64BE(position))
}

async function find(file: VideoFile, box: Box, [type, ...further]: readonly string[]): Promise<Box | null> {
  if (type === undefined) return box
  const found = (await readInside(file, box)).find((inner) => inner.type === type)
  return found === undefined ? null : find(file, found, further)
}
