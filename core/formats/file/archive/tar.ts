import type { DecodeText } from '../../../values/text/text-decoding.ts'
import { ok } from '../../../values/result.ts'
import type { UnpackBudget } from './file-limits.ts'
import { safeName, type Archive, type ArchiveMember } from './zip.ts'

// The layout of https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, "ustar Interchange Format".
const block = 512
const maxNameBytes = 64_000

/** True if the bytes start with the header of a tar archive. */
export function isTar(bytes: Uint8Array): boolean {
  return bytes.length >= block && asciiAt(bytes, 257, 5) === 'ustar'
}

/** Lists the files in a tar archive; links and devices have no content and are passed over. */
export function readTar(bytes: Uint8Array, decodeText: DecodeText, budget: UnpackBudget): Archive {
  const members: ArchiveMember[] = []
  let leftOut = 0
  let longName = ''
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0;) {
    const size = Number.parseInt(asciiAt(bytes, at + 124, 12).trim() || '0', 8)
    if (!(size >= 0)) break
    const start = at + block
    const content = bytes.subarray(start, start + size)
    const kind = asciiAt(bytes, at + 156, 1)
    at = start + Math.ceil(size / block) * block
    if (kind === 'L' || kind === 'x') {
      const text = decodeText(content.subarray(0, maxNameBytes), 'utf-8') ?? ''
      longName =
        kind === 'L'
          ? text.replace(/\0.*$/s, '')
          : (/(?:^|\n)\d+ path=([^\n]*)\n/.exec(text)?.[1] ?? longName)
      continue
    }
    const header = start - block
    const prefix = textAt(header + 345, 155)
    const name = longName || [prefix, textAt(header, 100)].filter(Boolean).join('/')
    longName = ''
    if ((kind !== '0' && kind !== '' && kind !== '7') || name.endsWith('/')) continue
    if (budget.members <= 0) leftOut += 1
    else {
      budget.members -= 1
      members.push({ name: safeName(name), read: () => ok(content) })
    }
  }
  return { members: members.toSorted((left, right) => (left.name < right.name ? -1 : 1)), leftOut }

  function textAt(start: number, length: number): string {
    const field = bytes.subarray(start, start + length)
    const end = field.indexOf(0)
    return decodeText(end < 0 ? field : field.subarray(0, end), 'utf-8') ?? ''
  }
}

/** The characters up to the first zero. */
function asciiAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length)).replace(/\0.*$/s, '')
}
