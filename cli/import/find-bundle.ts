import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { bytesInMemory } from '#core/formats/file/archive/byte-source.ts'
import type { BundleToTransfer } from '#core/workflows/import/transfer-media.ts'
import {
  bundleHeadBytes,
  bundleInFile,
  isBundleText,
  type BundleFiles,
} from '#core/formats/bundle/bundle-in-file.ts'
import type { Cut } from '#core/formats/fit-maxima.ts'
import type { DecodeText } from '#core/values/text/text-decoding.ts'
import { bundleFile, mediaFile } from '#core/formats/bundle/bundle-files.ts'
import { CommandFailure, usageFailure } from '../environment/failure.ts'

/** A named bundle, and the parts that were cut because they exceed the limits of a site. */
export type FoundBundle = BundleToTransfer & { readonly cuts: readonly Cut[] }

/** The bundle that `export` wrote, if one was named; otherwise null. */
export async function findBundle(
  names: readonly string[],
  readInput: () => Promise<Uint8Array>,
  decodeText: DecodeText,
): Promise<FoundBundle | null> {
  for (const name of names) {
    const place = await openPlace(name, readInput, decodeText)
    if (place === null) continue
    if (names.length > 1) throw usageFailure(`${name} is a whole site: import it separately.`)
    const read = readSiteBundle(place.text)
    if (!read.ok) throw new CommandFailure(`${name} cannot be imported. ${read.error.message}`)
    return { ...read.value, medium: place.medium }
  }
  return null
}

async function openPlace(
  name: string,
  readInput: () => Promise<Uint8Array>,
  decodeText: DecodeText,
): Promise<BundleFiles | null> {
  if (name === '-') return bundleInFile(bytesInMemory(await readInput()), decodeText)
  const entry = await stat(name).catch(() => null)
  if (entry === null) return null
  if (entry.isDirectory()) return placeInFolder(name)
  if (!entry.isFile()) return null
  return bundleInFile({ size: entry.size, read: (start, end) => readRange(name, start, end) }, decodeText)
}

async function placeInFolder(folder: string): Promise<BundleFiles | null> {
  const text = await readFile(join(folder, bundleFile), 'utf8').catch(() => null)
  if (text === null || !isBundleText(Buffer.from(text.slice(0, bundleHeadBytes)))) return null
  return { text, medium: (key) => readMedium(join(folder, mediaFile(key))) }
}

/** The bytes of a range; empty if the file cannot be read. */
async function readRange(path: string, start: number, end: number): Promise<Uint8Array> {
  const file = await open(path).catch(() => null)
  if (file === null) return new Uint8Array()
  try {
    const bytes = new Uint8Array(end - start)
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, start + length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await file.close()
  }
}

async function readMedium(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch(() => null)
  return bytes && new Uint8Array(bytes)
}
