import { closeSync, openSync, readSync } from 'node:fs'

/** How long the log of an SQLite file is, in pages, and how many of them are not in the file yet. */
export type WalFrames = { readonly length: number; readonly waiting: number }

/** Where the log's index, beside the file, says how many pages it has and how many are in the file (sqlite.org/walformat.html). */
const lengthAt = 16
const copiedAt = 96
const headLength = copiedAt + 4

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/** Reads how the log stands, without a lock and without waiting; null where its index cannot be read. */
export function readWalFrames(path: string): WalFrames | null {
  const head = Buffer.alloc(headLength)
  try {
    const file = openSync(`${path}-shm`, 'r')
    try {
      if (readSync(file, head, 0, headLength, 0) < headLength) return null
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
  const numberAt = (at: number) => (isLittleEndian ? head.readUInt32LE(at) : head.readUInt32BE(at))
  const length = numberAt(lengthAt)
  return { length, waiting: Math.max(0, length - numberAt(copiedAt)) }
}
