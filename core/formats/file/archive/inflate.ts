import { Gunzip, Inflate } from 'fflate'
import { err, ok, type Result } from '../../../values/result.ts'
import { fileLimits, type UnpackBudget } from './file-limits.ts'

/** The input is passed in small steps, so that the output of each step is limited. */
const stepBytes = 16_384

/** Decompresses deflate or gzip data; fails with a sentence as soon as the output exceeds the limit. */
export function unpack(
  packed: Uint8Array,
  kind: 'deflate' | 'gzip',
  budget: UnpackBudget,
): Result<Uint8Array, string> {
  if (budget.bytes <= 0) return err('unpacks to more than is read')
  const allowed = Math.min(
    budget.memberBytes ?? fileLimits.memberBytes,
    budget.bytes,
    Math.max(fileLimits.ratioFrom, packed.length * fileLimits.ratio),
  )
  const chunks: Uint8Array[] = []
  let length = 0
  const keep = (chunk: Uint8Array): void => {
    length += chunk.length
    if (length <= allowed) chunks.push(chunk)
  }
  try {
    const stream = kind === 'gzip' ? new Gunzip(keep) : new Inflate(keep)
    for (let at = 0; at < packed.length && length <= allowed; at += stepBytes) {
      stream.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length)
    }
  } catch {
    return err('is damaged')
  }
  budget.bytes -= Math.min(length, budget.bytes)
  if (length > allowed) return err('unpacks to more than is read')
  return ok(joined(chunks, length))
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks
  if (chunks.length === 1 && only !== undefined) return only
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
