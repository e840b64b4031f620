import type { DecodeText } from '../../values/text/text-decoding.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { utf8State } from '../page/decode.ts'
import { unpack } from './inflate.ts'
import { fileLimits, type UnpackBudget } from './limits.ts'

/** A file in an archive; `read` decompresses it, or returns the reason of the failure as part of a sentence. */
export type ArchiveMember = { readonly name: string; readonly read: () => Result<Uint8Array, string> }

/** The members of an archive in the order of their names, and the number of further members that are not read. */
export type Archive = { readonly members: readonly ArchiveMember[]; readonly leftOut: number }

// Signatures and offsets of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT.
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const maxComment = 65_535

/** True if the bytes start with a ZIP signature. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= endLength && bytes[0] === 0x50 && bytes[1] === 0x4b && Number(bytes[2]) <= 7
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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return err('is a damaged ZIP archive')
  const count = view.getUint16(end + 10, true)
  const members: ArchiveMember[] = []
  let at = view.getUint32(end + 16, true)
  let leftOut = 0
  for (let index = 0; index < count && at + entryLength <= view.byteLength; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) break
    const nameLength = view.getUint16(at + 28, true)
    const name = nameOf(bytes.subarray(at + entryLength, at + entryLength + nameLength), decodeText)
    if (!name.endsWith('/')) {
      if (budget.members <= 0) leftOut += 1
      else {
        budget.members -= 1
        members.push(memberOf(bytes, view, at, name, budget))
      }
    }
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  members.sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0))
  return ok({ members, leftOut })
}

function findEnd(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - endLength - maxComment)
  for (let at = view.byteLength - endLength; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return null
}

/** Names are only displayed and compared; nevertheless, parts that lead out of the folder are removed. */
function nameOf(bytes: Uint8Array, decodeText: DecodeText): string {
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

function memberOf(
  bytes: Uint8Array,
  view: DataView,
  entry: number,
  name: string,
  budget: UnpackBudget,
): ArchiveMember {
  const flags = view.getUint16(entry + 8, true)
  const method = view.getUint16(entry + 10, true)
  const packedSize = view.getUint32(entry + 20, true)
  const size = view.getUint32(entry + 24, true)
  const local = view.getUint32(entry + 42, true)
  const read = (): Result<Uint8Array, string> => {
    if ((flags & 1) === 1) return err('is protected by a password')
    const { memberBytes = fileLimits.memberBytes } = budget
    if (size > memberBytes) return err(`is larger than ${Math.round(memberBytes / 1e6)} MB`)
    if (local + localLength > view.byteLength || view.getUint32(local, true) !== localSignature)
      return err('is damaged')
    const start = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + packedSize > bytes.length) return err('is cut off')
    const packed = bytes.subarray(start, start + packedSize)
    if (method === 8) return unpack(packed, 'deflate', budget)
    if (method !== 0) return err('is packed in a way that is not known')
    if (packed.length > budget.bytes) return err('unpacks to more than is read')
    budget.bytes -= packed.length
    return ok(packed)
  }
  return { name, read }
}
