import type { SlicedWork } from '../../../values/time/sliced-work.ts'
import { uint8At } from './typed-number-at.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64 without line breaks; characters that are none count as zero bits. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128)
  for (let digit = 0; digit < DIGITS.length; digit++) values[DIGITS.charCodeAt(digit)] = digit
  const length = text.endsWith('==') ? text.length - 2 : text.endsWith('=') ? text.length - 1 : text.length
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let bits = 0
  let held = 0
  let out = 0
  for (let at = 0; at < length; at++) {
    held = ((held << 6) | uint8At(values, text.charCodeAt(at) & 127)) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[out++] = (held >> bits) & 255
  }
  return bytes
}

/** How many digits are decoded in one slice; four of them are three whole bytes. */
const digitsAtOnce = 256 * 1024

/** The same in slices. */
export function* decodeBase64InSlices(text: string): SlicedWork<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for (let start = 0; start < text.length; start += digitsAtOnce) {
    parts.push(decodeBase64(text.slice(start, start + digitsAtOnce)))
    yield
  }
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
