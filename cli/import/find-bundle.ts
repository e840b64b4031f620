import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { isZip } from '#core/formats/file/zip.ts'
import type { BundleToTransfer } from '#core/calls/import/run/transfer-media.ts'
import {
  bundleHeadBytes,
  bundleInBytes,
  isBundleText,
  type BundleFiles,
} from '#core/formats/bundle/bundle-in-bytes.ts'
import type { Cut } from '#core/values/fit-maxima.ts'
import type { DecodeText } from '#core/values/text/text-decoding.ts'
import { bundleFile, mediaFile } from '#core/formats/bundle/bundle-files.ts'
import { CommandFailure, usageFailure } from '../failure.ts'

/** A bundle that a person named, and what was cut because a site takes no more. */
export type FoundBundle = BundleToTransfer & { readonly cuts: readonly Cut[] }

/** The bundle that `export` wrote, when that is what was named; null for anything else. */
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
  if (name === '-') return bundleInBytes(await readInput(), decodeText)
  const entry = await stat(name).catch(() => null)
  if (entry === null) return null
  if (entry.isDirectory()) return placeInFolder(name)
  const head = await headOf(name)
  return isZip(head) || isBundleText(head)
    ? bundleInBytes(new Uint8Array(await readFile(name)), decodeText)
    : null
}

async function placeInFolder(folder: string): Promise<BundleFiles | null> {
  const text = await readFile(join(folder, bundleFile), 'utf8').catch(() => null)
  if (text === null || !isBundleText(Buffer.from(text.slice(0, bundleHeadBytes)))) return null
  return { text, medium: (key) => readMedium(join(folder, mediaFile(key))) }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path).catch(() => null)
  if (file === null) return new Uint8Array()
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bundleHeadBytes), 0, bundleHeadBytes, 0)
    return new Uint8Array(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function readMedium(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch(() => null)
  return bytes && new Uint8Array(bytes)
}
