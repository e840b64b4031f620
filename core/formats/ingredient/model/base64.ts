import type { SlicedWork } from '../../../values/performance/sliced-work.ts'
import { uint8At } from './typed-number-at.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const digitValues = new Uint8Array(128)
for (let digit = 0; digit < DIGITS.length; digit++) digitValues[DIGITS.charCodeAt(digit)] = digit

/** Decodes base64 without line breaks; invalid characters count as zero bits. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bytesIn(text))
  decodeDigits(text, 0, text.length, bytes)
  return bytes
}

/** The number of digits that one slice decodes; four digits are three whole bytes. */
const digitsAtOnce = 256 * 1024

/** Like `decodeBase64`, in slices. */
export function* decodeBase64InSlices(text: string): SlicedWork<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(bytesIn(text))
  for (let start = 0; start < text.length; start += digitsAtOnce) {
    decodeDigits(text, start, Math.min(start + digitsAtOnce, text.length), bytes)
    yield
  }
  return bytes
}

function bytesIn(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return Math.floor(((text.length - padding) * 3) / 4)
}

/** Decodes a range of digits, whose start is a multiple of four, to their positions in `bytes`. */
function decodeDigits(text: string, start: number, end: number, bytes: Uint8Array): void {
  let bits = 0
  let held = 0
  let out = (start / 4) * 3
  for (let at = start; at < end && out < bytes.length; at++) {
    held = ((held << 6) | uint8At(digitValues, text.charCodeAt(at) & 127)) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[out++] = (held >> bits) & 255
  }
}
