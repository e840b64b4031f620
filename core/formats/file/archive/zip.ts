import type { DecodeText } from '../../../values/text/text-decoding.ts'
import { err, ok, type Result } from '../../../values/result.ts'
import { utf8State } from '../../document/decode.ts'
import { unpack } from './inflate.ts'
import { fileLimits, type UnpackBudget } from './file-limits.ts'
import {
  findZipDirectory,
  zipDirectoryEntries,
  zipTailBytes,
  type ZipDirectoryEntry,
} from './zip-directory.ts'

/** A file in an archive; `read` decompresses it, or returns the reason of the failure as part of a sentence. */
export type ArchiveMember = { readonly name: string; readonly read: () => Result<Uint8Array, string> }

/** The members of an archive in the order of their names, and the number of further members that are not read. */
export type Archive = { readonly members: readonly ArchiveMember[]; readonly leftOut: number }

/** What is said of archives that cannot be read. */
const damagedZip = 'is a damaged ZIP archive'
/** Said of a member whose entry or bytes cannot be read. */
export const damagedMember = 'is damaged'
/** Said of a member that ends after the end of the archive. */
export const cutOff = 'is cut off'

const localSignature = 0x04034b50
/** The bytes of a local header in front of the name. */
export const zipHeaderBytes = 30
/** The shortest archive, which has no files. */
const minLength = 22

/** True if the bytes start with a ZIP signature. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= minLength && bytes[0] === 0x50 && bytes[1] === 0x4b && Number(bytes[2]) <= 7
}

/** True if the bytes start with a gzip signature. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

/** Lists the members in the directory of a ZIP archive; members are decompressed on demand. */
export function readZip(
  bytes: Uint8Array,
  decodeText: DecodeText,
  budget: UnpackBudget,
): Result<Archive, string> {
  const tailStart = Math.max(0, bytes.length - zipTailBytes)
  const directory = findZipDirectory(bytes.subarray(tailStart), tailStart)
  if (directory === null) return err(damagedZip)
  const members: ArchiveMember[] = []
  let leftOut = 0
  for (const entry of zipDirectoryEntries(bytes.subarray(directory.start), directory.count)) {
    const name = zipEntryName(entry.name, decodeText)
    if (name.endsWith('/')) continue
    if (budget.members <= 0) leftOut += 1
    else {
      budget.members -= 1
      members.push({ name, read: () => readMember(bytes, entry, budget) })
    }
  }
  members.sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0))
  return ok({ members, leftOut })
}

/** The name of a member. Names are only displayed and compared; nevertheless, parts that lead out of the folder are removed. */
export function zipEntryName(bytes: Uint8Array, decodeText: DecodeText): string {
  const encoding = utf8State(bytes) === 'invalid' ? 'ibm866' : 'utf-8'
  const name = decodeText(bytes, encoding) ?? ''
  return safeName(name)
}

/** A member's path without drive, root, and parent folder references. */
export function safeName(name: string): string {
  const isFolder = /[\\/]$/.test(name)
  const parts = name
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[a-z]:$/i.test(part))
  return parts.join('/') + (isFolder ? '/' : '')
}

function readMember(
  bytes: Uint8Array,
  entry: ZipDirectoryEntry,
  budget: UnpackBudget,
): Result<Uint8Array, string> {
  const refusal = refuseZipEntry(entry, budget)
  if (refusal !== null) return err(refusal)
  const start = zipDataStart(bytes.subarray(entry.offset, entry.offset + zipHeaderBytes), entry.offset)
  if (start === null) return err(damagedMember)
  if (start + entry.packedSize > bytes.length) return err(cutOff)
  return unpackZipEntry(bytes.subarray(start, start + entry.packedSize), entry, budget)
}

/** Why a file of an archive is not read, before its bytes are; null if nothing speaks against it. */
export function refuseZipEntry(entry: ZipDirectoryEntry, budget: UnpackBudget): string | null {
  const size = Math.max(entry.size, entry.packedSize)
  const { memberBytes = fileLimits.memberBytes } = budget
  if ((entry.flags & 1) === 1) return 'is protected by a password'
  return size > memberBytes ? `is larger than ${Math.round(memberBytes / 1e6)} MB` : null
}

/** Where the data of a file starts, by the local header at this offset; null if the header is damaged. */
export function zipDataStart(header: Uint8Array, offset: number): number | null {
  if (header.length < zipHeaderBytes) return null
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  if (view.getUint32(0, true) !== localSignature) return null
  return offset + zipHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true)
}

/** Decompresses the data of a file. */
export function unpackZipEntry(
  packed: Uint8Array,
  { method }: ZipDirectoryEntry,
  budget: UnpackBudget,
): Result<Uint8Array, string> {
  if (method === 8) return unpack(packed, 'deflate', budget)
  if (method !== 0) return err('is packed in a way that is not known')
  if (packed.length > budget.bytes) return err('unpacks to more than is read')
  budget.bytes -= packed.length
  return ok(packed)
}
