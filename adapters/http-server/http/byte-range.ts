import type { ByteRange } from '../../media/stores/media-store.ts'

/**
 * The part that a Range header requests (RFC 9110, 14.2): null for the whole file, also if the header is invalid or
 * requests several ranges; `unsatisfiable` if it starts after the end.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/[ \t]/g, '') ?? '')
  const [, first = '', last = ''] = found ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
