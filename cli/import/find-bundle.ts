import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteBundle, type SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { readZip, isZip } from '#core/formats/file/zip.ts'
import { videoMaxBytes } from '#core/model/media/video.ts'
import type { DecodeText } from '#core/values/text/text-decoding.ts'
import { bundleFile, mediaFile } from '../export/bundle-files.ts'
import { CommandFailure, usageFailure } from '../failure.ts'

/** A bundle that a person named, and the pictures and films that lie beside it. */
export type FoundBundle = {
  readonly bundle: SiteBundle
  /** The bytes of a picture or a film, null when they did not travel with the bundle. */
  readonly medium: (key: string) => Promise<Uint8Array | null>
}

type Place = { readonly text: string; readonly medium: FoundBundle['medium'] }

/** The bundle that `export` wrote, when that is what was named; null for anything else. */
export async function findBundle(
  names: readonly string[],
  readInput: () => Promise<Uint8Array>,
  decodeText: DecodeText,
): Promise<FoundBundle | null> {
  for (const name of names) {
    const place = await openPlace(name, readInput, decodeText)
    if (place === null) continue
    if (names.length > 1) throw usageFailure(`${name} is a whole site: import it by itself.`)
    const read = readSiteBundle(place.text)
    if (!read.ok) throw new CommandFailure(`${name} cannot be imported. ${read.error.message}`)
    return { bundle: read.value, medium: place.medium }
  }
  return null
}

async function openPlace(
  name: string,
  readInput: () => Promise<Uint8Array>,
  decodeText: DecodeText,
): Promise<Place | null> {
  if (name === '-') return placeInBytes(await readInput(), decodeText)
  const entry = await stat(name).catch(() => null)
  if (entry === null) return null
  if (entry.isDirectory()) return placeInFolder(name)
  const head = await headOf(name)
  return isZip(head) || isBundleText(head)
    ? placeInBytes(new Uint8Array(await readFile(name)), decodeText)
    : null
}

async function placeInFolder(folder: string): Promise<Place | null> {
  const text = await readFile(join(folder, bundleFile), 'utf8').catch(() => null)
  if (text === null || !isBundleText(Buffer.from(text.slice(0, headLength)))) return null
  return { text, medium: (key) => readMedium(join(folder, mediaFile(key))) }
}

function placeInBytes(bytes: Uint8Array, decodeText: DecodeText): Place | null {
  if (isBundleText(bytes)) return { text: Buffer.from(bytes).toString('utf8'), medium: async () => null }
  if (!isZip(bytes)) return null
  const zip = readZip(bytes, decodeText, { ...wholeArchive })
  if (!zip.ok) return null
  const members = new Map(zip.value.members.map((member) => [member.name, member]))
  const unpack = (name: string) => {
    const read = members.get(name)?.read()
    return read?.ok ? read.value : null
  }
  const text = unpack(bundleFile)
  if (text === null || !isBundleText(text)) return null
  return {
    text: Buffer.from(text).toString('utf8'),
    medium: async (key) => unpack(mediaFile(key)),
  }
}

/** The archive is the person's own site, pictures, films and all. */
const wholeArchive = { bytes: 8_000_000_000, members: 200_000, memberBytes: videoMaxBytes } as const

const headLength = 4096

/** `writeSiteBundle` puts the format first. */
function isBundleText(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, headLength)).toString('latin1')
  return /^\s*\{/.test(head) && /"format"\s*:\s*"trivet-site"/.test(head)
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path).catch(() => null)
  if (file === null) return new Uint8Array()
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return new Uint8Array(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function readMedium(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch(() => null)
  return bytes && new Uint8Array(bytes)
}
