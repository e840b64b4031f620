import { readInside, type Box } from './video-boxes.ts'
import type { VideoFile } from './video-file.ts'

/** A run of bytes in a file. */
type Run = { readonly start: number; readonly length: number }

/**
 * The maximum size of a track's table that is read, in bytes; a camera that records 30 positions a second for an
 * hour fills a tenth.
 */
const maxTable = 4 * 1024 * 1024

/**
 * True for a track of timed metadata (ISO/IEC 14496-12, 8.4.3), in which phones and action cameras record
 * positions.
 */
export async function isTelemetry(file: VideoFile, track: Box): Promise<boolean> {
  const handler = await find(file, track, ['mdia', 'hdlr'])
  return handler !== null && (await file.read(handler.contentStart + 8, 4)).toString('latin1') === 'meta'
}

/** The positions of a track's samples, by chunk (ISO/IEC 14496-12, 8.7); empty if its tables are incomplete. */
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

/**
 * The number of bytes from one sample up to another: all samples have the same size, or each has its size in the
 * table.
 */
function sampleBytes(table: Buffer): (first: number, next: number) => number {
  const commonSize = numberAt(table, 4, 4, 0) ?? 0
  const stated = numberAt(table, 8, 4, 0) ?? 0
  const count = commonSize === 0 ? Math.min(stated, entries(table, 12, 4)) : stated
  return (first, next) => {
    const end = Math.min(next, count)
    // Multiplied instead of summed if all are equal: a few bytes may claim billions of samples.
    if (commonSize !== 0) return Math.max(0, end - first) * commonSize
    let bytes = 0
    for (let sample = first; sample < end; sample += 1) bytes += numberAt(table, 12, 4, sample) ?? 0
    return bytes
  }
}

/**
 * The number of samples of a chunk: an entry applies to all chunks before the first one of the next entry; chunks
 * count from 1.
 */
function chunkCounts(table: Buffer): (chunk: number) => number {
  let at = 0
  return (chunk) => {
    while ((numberAt(table, 8, 4, at + 3) ?? Infinity) <= chunk + 1) at += 3
    return numberAt(table, 8, 4, at + 1) ?? 0
  }
}

/** The number of adjacent numbers of this width from a position on. */
function entries(table: Buffer, start: number, width: 4 | 8): number {
  return Math.max(0, Math.floor((table.length - start) / width))
}

/** One of these numbers; undefined after the last. */
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
