import { videoMaxBytes } from '../../model/media/video.ts'
import type { DecodeText } from '../../values/text/text-decoding.ts'
import { isZip, readZip } from '../file/zip.ts'
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

/** The bundle in a file, either the bundle itself or an archive of it and its media; null for anything else. */
export function bundleInBytes(bytes: Uint8Array, decodeText: DecodeText): BundleFiles | null {
  const decode = (text: Uint8Array) => decodeText(text, 'utf-8') ?? ''
  if (isBundleText(bytes)) return { text: decode(bytes), medium: async () => null }
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
  return { text: decode(text), medium: async (key) => unpack(mediaFile(key)) }
}

/** The limits are higher than for other archives, because it is the user's own site with all media. */
const wholeArchive = { bytes: 8_000_000_000, members: 200_000, memberBytes: videoMaxBytes } as const
