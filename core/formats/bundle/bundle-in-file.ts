import { videoMaxBytes } from '../../model/media/video.ts'
import type { DecodeText } from '../../values/text/text-decoding.ts'
import type { ByteSource } from '../file/archive/byte-source.ts'
import { readStoredZip } from '../file/archive/stored-zip.ts'
import { isZip } from '../file/archive/zip.ts'
import { bundleFile, mediaFile } from './bundle-files.ts'

/** The text of a site's bundle, and access to its images and videos. */
export type BundleFiles = {
  readonly text: string
  /** The bytes of an image or video by its key; null if they are not included. */
  readonly medium: (key: string) => Promise<Uint8Array | null>
}

/** The number of bytes at the start of a file that identify a bundle. */
export const bundleHeadBytes = 4096

/** True for the start of a bundle's text: `writeSiteBundle` writes the format first. */
export function isBundleText(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, bundleHeadBytes))
  return /^\s*\{/.test(head) && /"format"\s*:\s*"trivet-site"/.test(head)
}

/**
 * The bundle in a file, either the bundle itself or an archive of it and its media; null for anything else. Media are
 * read from the file when they are asked for.
 */
export async function bundleInFile(source: ByteSource, decodeText: DecodeText): Promise<BundleFiles | null> {
  const decode = (text: Uint8Array) => decodeText(text, 'utf-8') ?? ''
  const head = await source.read(0, bundleHeadBytes)
  if (isBundleText(head)) {
    return { text: decode(await source.read(0, source.size)), medium: async () => null }
  }
  if (!isZip(head)) return null
  const members = await readStoredZip(source, decodeText, { ...wholeArchive })
  const unpack = async (name: string) => {
    const read = await members?.get(name)?.()
    return read?.ok ? read.value : null
  }
  const text = await unpack(bundleFile)
  if (text === null || !isBundleText(text)) return null
  return { text: decode(text), medium: (key) => unpack(mediaFile(key)) }
}

/**
 * The limits are higher than for other archives, because it is the user's own site with all media, of which one is in
 * memory at a time.
 */
const wholeArchive = {
  bytes: Number.MAX_SAFE_INTEGER,
  members: 1_000_000,
  memberBytes: videoMaxBytes,
} as const
